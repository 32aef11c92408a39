import { enrolmentMessages } from '#contract/enrolment.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';

/** The registration that the token of a link is for. Every wrong token gets the same answer. */
export async function registrationOfToken(authorization: string | undefined, store: Store): Promise<Order> {
  const token = /^Bearer ([\w-]{32})$/i.exec(authorization ?? '')?.[1];
  const order = token && (await store.links.orderOf(token));
  if (!order || order.erased_at !== null) throw new HttpError(404, enrolmentMessages.unknownLink);
  return order;
}
