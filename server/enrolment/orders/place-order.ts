import { type CatalogueItem, hasBegun } from '#content';
import type { CreateOrderRequest } from '#contract/create-order.ts';
import { registrationPrice } from '#contract/early-bird.ts';
import { sumOf } from '#contract/money.ts';
import { type CreateOrderResponse, createOrderMessages } from '#contract/place-order.ts';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import { batchTerms, undated } from '../batch-terms.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { holdSeats, seatedBatches } from '../seats/hold-seats.ts';
import { newOrder } from './new-order.ts';
import { openPayment } from './open-payment.ts';
import type { Order, OrderItem } from './order-store.ts';
import { refusePaid, sameOrder } from './same-order.ts';

/** Stores an order at current prices, then creates it at the provider. The same receipt is the same order. */
export async function placeOrder(
  request: CreateOrderRequest,
  checkoutUrl: string,
  context: OrderingContext,
): Promise<CreateOrderResponse> {
  const { store, clock, log } = context;
  const now = clock();
  const items = await pricedItems(request, context, now);
  const order: Order = {
    ...newOrder(now),
    receipt: request.receipt,
    amount: request.amount,
    currency: request.currency,
    name: request.name ?? null,
    email: request.email ?? null,
    phone: request.phone ?? null,
    guardian: request.guardian || null,
    consent_version: request.consent ?? null,
    consent_at: request.consent ? now : null,
  };
  const { stored, enrolmentToken } = await store.transaction(async (tx) => {
    const added = await tx.orders.add(order, items);
    const stored = added ?? (await sameOrder(request, items, tx));
    // Whoever merely knows the receipt of somebody's order neither agrees for them nor gets a link to it.
    const theirs = stored.email === order.email && stored.name === order.name;
    if (!added && theirs && request.consent) await tx.orders.noteConsent(stored.id, request.consent, now);
    const batches = seatedBatches(items, context.catalogue);
    await holdSeats({ id: stored.id, batches, offer: request.offer }, tx, now);
    return { stored, enrolmentToken: theirs ? await tx.links.issue(stored.id, now) : undefined };
  });
  log.info({ orderId: stored.id, amount: stored.amount }, 'order stored');
  return { ...(await openPayment(stored, checkoutUrl, context)), enrolmentToken };
}

/** Prices the items. The amount must be their total, or without items the total of some items. */
async function pricedItems(
  { items, amount, receipt }: CreateOrderRequest,
  { catalogue, store }: OrderingContext,
  now: Instant,
): Promise<OrderItem[]> {
  if (!items) {
    if (!possibleTotals(catalogue, now).has(amount))
      throw new HttpError(422, createOrderMessages.noSuchTotal);
    return [];
  }
  const priced = items.map((id) => {
    const item = catalogue.find((one) => one.id === id);
    if (!item) throw new HttpError(422, createOrderMessages.unknownItem);
    return orderItem(item, now);
  });
  const total = sumOf(priced);
  if (total === amount) return priced;
  // A paid order keeps its old price.
  const earlier = await store.orders.byReceipt(receipt);
  if (earlier) refusePaid(earlier);
  throw new HttpError(409, createOrderMessages.priceChanged, { fields: { amount: total } });
}

/** An item at its price and terms of an instant. What has begun is sold for the next batch. */
export function orderItem(item: CatalogueItem, now: Instant): OrderItem {
  const begun = hasBegun(item, new Date(now));
  return {
    course_id: item.id,
    title: item.title,
    category: item.category,
    start_date: begun ? null : (item.start_date ?? null),
    class_schedule: begun ? null : (item.class_schedule ?? null),
    amount: registrationPrice(item.pricing, new Date(now)).pay,
    ...(begun ? undated : batchTerms(item)),
  };
}

/** Every total that a set of catalogue items can have. */
function possibleTotals(catalogue: CatalogueItem[], now: Instant): Set<number> {
  let totals = new Set([0]);
  for (const { pricing } of catalogue) {
    const { pay } = registrationPrice(pricing, new Date(now));
    totals = new Set([...totals, ...[...totals].map((total) => total + pay)]);
  }
  totals.delete(0);
  return totals;
}
