import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admin, makeAdmin } from './admin.ts';
import type { Desk } from './desk.ts';
import { FaultInjector, type FaultRequest } from './faults.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { apiRoutes } from './http/api-routes.ts';
import { makeServer } from './http/server.ts';
import { windowRoutes } from './http/window-routes.ts';
import { LateBank } from './late-bank.ts';
import { Ledger } from './ledger.ts';
import { Payer } from './payer.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

export type StandInOptions = Partial<Settings> & {
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** The folder of its books; left out, it forgets all when it ends. */
  data?: string;
  faults?: FaultRequest;
};

export type RazorpayStandIn = {
  url: string;
  apiUrl: string;
  checkoutUrl: string;
  admin: Admin;
  settings: Readonly<Settings>;
  close(): Promise<void>;
};

export async function startRazorpayStandIn(options: StandInOptions = {}): Promise<RazorpayStandIn> {
  const { port = 0, host = '127.0.0.1', data, faults: wish = {}, ...settings } = options;
  const faults = new FaultInjector();
  faults.set(wish);
  const ledger = new Ledger(data ?? null);
  const desk: Desk = { settings: { ...defaultSettings, ...settings }, ledger, faults };
  const webhookDelivery = new WebhookDelivery(desk);
  const lateBank = new LateBank(desk);
  const payer = new Payer(desk, lateBank);
  const admin = makeAdmin(desk, { payer, webhookDelivery, lateBank });
  const server = makeServer(desk, {
    api: apiRoutes(desk),
    open: [...windowRoutes(desk, payer), ...adminRoutes(admin)],
  });
  await listen(server, port, host);
  const url = addressOf(server, host);
  return {
    url,
    apiUrl: `${url}/v1`,
    checkoutUrl: `${url}/v1/checkout.js`,
    admin,
    settings: desk.settings,
    async close() {
      webhookDelivery.close();
      lateBank.forgetAll();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      ledger.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  // 'All addresses' is where it listens, not where it can be reached.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
