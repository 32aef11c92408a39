import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admin, makeAdmin } from './admin.ts';
import type { Context } from './context.ts';
import { FaultInjector } from './fault-injector.ts';
import type { FaultRequest } from './faults.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { apiRoutes } from './http/api-routes.ts';
import { makeServer } from './http/server.ts';
import { windowRoutes } from './http/window-routes.ts';
import { LateBank } from './late-bank.ts';
import { Payer } from './payer.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { Store } from './store.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

export type StandInOptions = Partial<Settings> & {
  /** 0 or omitted: any free port. */
  port?: number;
  host?: string;
  /** The folder of its store; omitted, it keeps everything in memory. */
  data?: string;
  faults?: FaultRequest;
  clock?: () => number;
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
  const { port = 0, host = '127.0.0.1', data, faults: request = {}, clock = Date.now, ...settings } = options;
  const faults = new FaultInjector();
  faults.set(request);
  const store = new Store(data ?? null);
  const context: Context = { settings: { ...defaultSettings, ...settings }, store, faults, clock };
  const webhookDelivery = new WebhookDelivery(context);
  const lateBank = new LateBank(context);
  const payer = new Payer(context, lateBank);
  const admin = makeAdmin(context, { payer, webhookDelivery, lateBank });
  const server = makeServer(context, {
    api: apiRoutes(context),
    open: [...windowRoutes(context, payer), ...adminRoutes(admin)],
  });
  await listen(server, port, host);
  const url = addressOf(server, host);
  return {
    url,
    apiUrl: `${url}/v1`,
    checkoutUrl: `${url}/v1/checkout.js`,
    admin,
    settings: context.settings,
    async close() {
      webhookDelivery.close();
      lateBank.forgetAll();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
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
  // 0.0.0.0 is where it listens, not where it can be reached.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
