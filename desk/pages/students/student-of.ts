import { type Order, registrationIdOf } from '#server/enrolment/orders/order-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskRequest } from '../../context.ts';

/** The registration of the address: by its own id, or any id of it or of its instalments. */
export async function registrationOf({ context, param }: DeskRequest): Promise<Order> {
  const order = await context.queries.order(param('order'));
  const registration = order?.registration_id
    ? await context.store.orders.order(order.registration_id)
    : order;
  if (!registration) throw new HttpError(404, 'There is no such registration.');
  return registration;
}

/** An order of the registration, by which it or a fee of it was paid. */
export async function paidOrderOf(registration: Order, { context, param }: DeskRequest): Promise<Order> {
  const order = await context.store.orders.order(param('paid'));
  if (!order || registrationIdOf(order) !== registration.id)
    throw new HttpError(404, 'There is no such payment of this student.');
  return order;
}
