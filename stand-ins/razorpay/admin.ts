import type { Desk } from './desk.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { enableWebhook, redeliver } from './events.ts';
import type { Fault, FaultRequest } from './faults.ts';
import type { LateBank } from './late-bank.ts';
import type { DeliveryRecord } from './ledger.ts';
import type { Payer, PayRequest, PayResult } from './payer.ts';
import { noAnswer } from './payment-methods.ts';
import { authorizePayment, failPayment } from './payments.ts';
import { refundUncaptured, settleRefund } from './refunds.ts';
import { type ChangeableSettings, changeableSettings } from './settings.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

export type SeenEvent = { id: string; event: string; body: unknown; createdAtMs: number };

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

/** The hand behind the stage: the payer, the bank, and whatever goes wrong. Also served under /_admin. */
export type Admin = ReturnType<typeof makeAdmin>;

export function makeAdmin(
  desk: Desk,
  parts: { payer: Payer; webhookDelivery: WebhookDelivery; lateBank: LateBank },
) {
  const { ledger, faults, settings } = desk;
  const { payer, webhookDelivery, lateBank } = parts;
  return {
    /** Plays the payer without a browser. */
    pay: (wish: PayRequest): PayResult => payer.pay(wish),
    /** The bank's late yes to a payment that is open or failed. */
    authorize: (paymentId: string): Payment => authorizePayment(desk, paymentId),
    /** The bank never answered: an open payment is called failed, as after ten minutes. */
    fail: (paymentId: string): Payment => failPayment(desk, paymentId, noAnswer),
    /** Nobody captured it for days: an authorized payment goes back to the payer. */
    expire: (paymentId: string): Refund => refundUncaptured(desk, paymentId),
    settleRefund: (refundId: string, outcome: 'processed' | 'failed'): Refund =>
      settleRefund(desk, refundId, outcome),
    redeliver: (eventId: string): void => redeliver(desk, eventId),
    enableWebhook: (url: string): void => enableWebhook(desk, url),
    faults: (wish: FaultRequest): Fault => faults.set(wish),
    calm: (): Fault => faults.calmDown(),

    change(wish: Partial<ChangeableSettings>): ChangeableSettings {
      for (const name of changeableSettings) {
        if (wish[name] !== undefined) Object.assign(settings, { [name]: wish[name] });
      }
      return currentSettings(desk);
    },

    state: (): State => ({
      orders: ledger.all('orders').map(({ shown }) => shown),
      payments: ledger.all('payments').map(({ shown }) => shown),
      refunds: ledger.all('refunds').map(({ shown }) => shown),
      events: ledger.all('events').map((event) => ({ ...event, body: JSON.parse(event.body) })),
      deliveries: ledger.all('deliveries'),
      disabledWebhooks: ledger.all('disabledWebhooks').map(({ id }) => id),
      faults: faults.current,
      settings: currentSettings(desk),
    }),

    /** Whether, within the time given, no delivery is pending any more. */
    async settled(timeoutMs = 5000): Promise<boolean> {
      const until = Date.now() + timeoutMs;
      while (webhookDelivery.pending.length > 0) {
        if (Date.now() > until) return false;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return true;
    },

    /** An empty, well-behaved account; settings stay. */
    reset(): void {
      webhookDelivery.stop();
      lateBank.forgetAll();
      ledger.clear();
      faults.calmDown();
    },
  };
}

function currentSettings({ settings }: Desk): ChangeableSettings {
  return Object.fromEntries(changeableSettings.map((name) => [name, settings[name]])) as ChangeableSettings;
}
