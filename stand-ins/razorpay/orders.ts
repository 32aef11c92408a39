import type { Context } from './context.ts';
import { type Collection, collection, type Order, type Payment, unixSeconds } from './entities.ts';
import { invalidField, unknownId } from './errors.ts';
import { asFields, type Fields, readAmount, readCurrency, readNotes, readReceipt } from './fields.ts';
import { newId } from './ids.ts';
import type { Capture, OrderRecord } from './records.ts';

export function createOrder({ store, clock }: Context, fields: Fields): Order {
  const amount = readAmount(fields);
  const currency = readCurrency(fields);
  if (fields.partial_payment) {
    throw invalidField('partial_payment', 'Partial payments are not enabled on this account.');
  }
  const shown: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: readReceipt(fields),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields),
    created_at: unixSeconds(clock()),
  };
  const capture = readCapture(fields);
  store.change(() =>
    store.put('orders', { id: shown.id, shown, capture, paymentIds: [], createdAtMs: clock() }),
  );
  return shown;
}

/** The order's own capture setting, which overrides the account's; never returned with the order. */
function readCapture(fields: Fields): Capture | null {
  const legacy = fields.payment_capture;
  if (fields.payment === undefined || fields.payment === null) {
    if (legacy === undefined || legacy === null) return null;
    return legacy === true || legacy === 1 || legacy === '1' ? 'automatic' : 'manual';
  }
  const payment = asFields(fields.payment);
  if (payment.capture !== 'automatic' && payment.capture !== 'manual') {
    throw invalidField('payment.capture', 'The selected payment.capture is invalid.');
  }
  checkCaptureOptions(payment.capture, asFields(payment.capture_options));
  return payment.capture;
}

function checkCaptureOptions(capture: Capture, options: Fields): void {
  const path = 'payment.capture_options';
  const { automatic_expiry_period: automatic, manual_expiry_period: manual, refund_speed: speed } = options;
  if (capture === 'automatic' && automatic === undefined) {
    throw invalidField(
      `${path}.automatic_expiry_period`,
      'The automatic_expiry_period field is required when capture is automatic.',
    );
  }
  if (automatic !== undefined && !(Number.isInteger(automatic) && Number(automatic) >= 12)) {
    throw invalidField(
      `${path}.automatic_expiry_period`,
      'The automatic_expiry_period must be at least 12 minutes.',
    );
  }
  if (manual !== undefined) {
    const fits =
      Number.isInteger(manual) && Number(manual) <= 7200 && Number(manual) >= Number(automatic ?? 0);
    if (!fits) {
      throw invalidField(`${path}.manual_expiry_period`, 'The manual_expiry_period is out of range.');
    }
  }
  if (speed !== undefined && speed !== 'normal' && speed !== 'optimum') {
    throw invalidField(`${path}.refund_speed`, 'The selected refund_speed is invalid.');
  }
}

export function findOrder({ store }: Context, id: string): OrderRecord {
  const order = store.get('orders', id);
  if (!order) throw unknownId();
  return order;
}

export function paymentsOfOrder({ store }: Context, order: OrderRecord): Collection<Payment> {
  const payments = order.paymentIds.flatMap((id) => store.get('payments', id)?.shown ?? []);
  return collection(payments.reverse());
}

/** Only the notes of an order can be changed from outside. */
export function changeOrderNotes(context: Context, id: string, fields: Fields): Order {
  const order = findOrder(context, id);
  if (fields.notes === undefined) throw invalidField('notes', 'The notes field is required.');
  const shown = { ...order.shown, notes: readNotes(fields) };
  context.store.change(() => context.store.put('orders', { ...order, shown }));
  return shown;
}
