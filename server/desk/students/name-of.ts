import type { Order } from '../../enrolment/orders/order-store.ts';

/** What a student is called at the desk. */
export function nameOf({ name, erased_at }: Pick<Order, 'name'> & Partial<Pick<Order, 'erased_at'>>): string {
  return name ?? (erased_at ? 'Erased' : 'Name not known');
}
