import type { Store } from '../store.ts';

/** What a course was called when it was bought, by the registration or an order of its fees. For words to the owner. */
export async function courseTitle(
  orderId: string,
  courseId: string,
  { orders }: Pick<Store, 'orders'>,
): Promise<string> {
  const order = await orders.order(orderId);
  const items = await orders.itemsOf(order?.registration_id ?? orderId);
  return items.find(({ course_id }) => course_id === courseId)?.title ?? courseId;
}
