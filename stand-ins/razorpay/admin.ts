import type { Context } from './context.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { enableWebhook, redeliver } from './events.ts';
import type { Fault, FaultRequest } from './faults.ts';
import type { LateBank } from './late-bank.ts';
import type { Payer, PayRequest, PayResult } from './payer.ts';
import { authorizePayment, failPayment } from './payments.ts';
import type { DeliveryRecord } from './records.ts';
import { refundUncaptured, settleRefund } from './refunds.ts';
import { type ChangeableSettings, changeableSettings } from './settings.ts';
import { noAnswer } from './test-cards.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

type SeenEvent = { id: string; event: string; body: unknown; createdAtMs: number };

export type State = {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  events: SeenEvent[];
  deliveries: DeliveryRecord[];
  disabledWebhooks: string[];
  faults: Fault;
  settings: ChangeableSettings;
};

/** Controls for tests: the payer, the bank, and faults. Also served under /_admin. */
export type Admin = ReturnType<typeof makeAdmin>;

export function makeAdmin(
  context: Context,
  parts: { payer: Payer; webhookDelivery: WebhookDelivery; lateBank: LateBank },
) {
  const { store, faults, settings } = context;
  const { payer, webhookDelivery, lateBank } = parts;
  return {
    /** Simulates the payer without a browser. */
    pay: (request: PayRequest): PayResult => payer.pay(request),
    /** The bank's late approval of a payment that is open or failed. */
    authorize: (paymentId: string): Payment => authorizePayment(context, paymentId),
    /** The bank never answered: an open payment fails, as after ten minutes. */
    fail: (paymentId: string): Payment => failPayment(context, paymentId, noAnswer),
    /** Nobody captured it for days: an authorized payment is refunded. */
    expire: (paymentId: string): Refund => refundUncaptured(context, paymentId),
    settleRefund: (refundId: string, outcome: 'processed' | 'failed'): Refund =>
      settleRefund(context, refundId, outcome),
    redeliver: (eventId: string): void => redeliver(context, eventId),
    enableWebhook: (url: string): void => enableWebhook(context, url),
    faults: (request: FaultRequest): Fault => faults.set(request),
    calm: (): Fault => faults.calmDown(),
    /** How often each kind of fault has happened so far. */
    happened: (): Record<string, number> => faults.happened,

    change(request: Partial<ChangeableSettings>): ChangeableSettings {
      for (const name of changeableSettings) {
        if (request[name] !== undefined) Object.assign(settings, { [name]: request[name] });
      }
      return currentSettings(context);
    },

    state: (): State => ({
      orders: store.all('orders').map(({ shown }) => shown),
      payments: store.all('payments').map(({ shown }) => shown),
      refunds: store.all('refunds').map(({ shown }) => shown),
      events: store.all('events').map((event) => ({ ...event, body: JSON.parse(event.body) })),
      deliveries: store.all('deliveries'),
      disabledWebhooks: store.all('disabledWebhooks').map(({ id }) => id),
      faults: faults.current,
      settings: currentSettings(context),
    }),

    /** Whether no delivery is pending any more within the given time. */
    async settled(timeoutMs = 5000): Promise<boolean> {
      const until = Date.now() + timeoutMs;
      while (webhookDelivery.pending.length > 0) {
        if (Date.now() > until) return false;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return true;
    },

    /** Resets to an empty account without faults; settings stay. */
    reset(): void {
      webhookDelivery.stop();
      lateBank.forgetAll();
      store.clear();
      faults.calmDown();
    },
  };
}

function currentSettings({ settings }: Context): ChangeableSettings {
  return Object.fromEntries(changeableSettings.map((name) => [name, settings[name]])) as ChangeableSettings;
}
