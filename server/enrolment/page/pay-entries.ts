import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { enrolmentMessages, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import type { CreateOrderResponse } from '#contract/place-order.ts';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { isOwed } from '../fees/fee-status.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import { newInstalment } from '../orders/new-order.ts';
import { openPayment } from '../orders/open-payment.ts';
import type { Order } from '../orders/order-store.ts';
import { refusePaid } from '../orders/same-order.ts';
import { holdSeats, seatedBatches } from '../seats/hold-seats.ts';
import type { Store } from '../store.ts';
import { isStillOffered } from './still-offered.ts';

/** An older order is left alone: reconciliation would soon stop to ask about it. */
const REUSED_FOR_MS = DAY_MS;
/** Reconciliation looks once at an order that had expired; an attempt it finds prolongs the asking. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** What is to be paid, and the version of the legal texts that whoever pays agrees to. */
type PayRequest = { planIds: string[]; consent?: string };

/** Opens the payment of entries of a registration's fee plan, or of the registration itself. */
export async function payEntries(
  registration: Order,
  request: PayRequest,
  checkoutUrl: string,
  context: OrderingContext,
): Promise<CreateOrderResponse> {
  const { store, log } = context;
  const order = await store.transaction((tx) =>
    request.planIds.includes(REGISTRATION_ENTRY)
      ? unpaidRegistration(registration.id, request, tx, context)
      : instalmentFor(registration, request.planIds, tx, context.clock()),
  );
  log.info({ orderId: order.id, amount: order.amount }, 'order stored');
  return openPayment(order, checkoutUrl, context);
}

/** The registration's own order, with its seats held again. */
async function unpaidRegistration(
  id: string,
  { planIds, consent }: PayRequest,
  tx: Store,
  { catalogue, clock }: OrderingContext,
): Promise<Order> {
  const now = clock();
  const order = await tx.orders.existing(id);
  refusePaid(order);
  const items = await tx.orders.itemsOf(id);
  if (planIds.length > 1 || !isStillOffered(items, catalogue, now)) throw notDue();
  // The order before its batches, as by settlements.
  if (consent) await tx.orders.noteConsent(id, consent, now);
  if (order.status === 'expired')
    await tx.orders.updateUnpaid(id, { status: 'created', check_at: now + LOOK_AGAIN_MS, checks: 0 });
  await holdSeats({ id, batches: seatedBatches(items, catalogue) }, tx, now);
  return order;
}

/** The order of open entries: two phones that pay the same entries get the same order. */
async function instalmentFor(
  registration: Order,
  planIds: string[],
  tx: Store,
  now: Instant,
): Promise<Order> {
  const entries = await tx.fees.lockEntries(registration.id, planIds);
  const owing = {
    enrolments: await tx.enrolments.ofOrder(registration.id),
    cancellations: await tx.cancellations.ofOrder(registration.id),
  };
  const areOwed = entries.every((entry) => isOwed(entry, owing));
  if (entries.length < planIds.length || !areOwed || registration.status !== 'paid') throw notDue();
  return (
    (await orderedBefore(registration, entries, tx, now)) ?? (await addOrder(registration, entries, tx, now))
  );
}

async function orderedBefore(registration: Order, entries: FeeEntry[], tx: Store, now: Instant) {
  const ordered = await tx.fees.openOrdersOf(registration.id, now - REUSED_FOR_MS);
  const wanted = entries.map(({ id, amount }) => `${id} ${amount}`).join();
  const [id] =
    [...Map.groupBy(ordered, ({ order_id }) => order_id)].find(
      ([, of]) =>
        wanted ===
        of
          .map(({ entry_id, amount }) => `${entry_id} ${amount}`)
          .sort()
          .join(),
    ) ?? [];
  return id === undefined ? undefined : tx.orders.order(id);
}

async function addOrder(registration: Order, entries: FeeEntry[], tx: Store, now: Instant): Promise<Order> {
  const order = newInstalment(registration, entries, now);
  await tx.orders.add(order, []);
  await tx.fees.addOrdered(order.id, entries);
  return order;
}

function notDue(): HttpError {
  return new HttpError(409, enrolmentMessages.notDue);
}
