import type { CreateOrderResponse } from '#contract/place-order.ts';
import { forgetInTab, keepInTab, readJsonFromTab } from './tab-storage.ts';

/*
 * The order that this tab's payment window is open for. Still kept after a reload, it says that the window went with
 * its document, as when a phone discards the tab while the student pays in a UPI app: it may have been paid.
 */

const KEY = 'window-order';
export type WindowOrder = { orderId: string; enrolmentToken: string; courses: string[] };

export function noteWindowOpened(
  { orderId, enrolmentToken }: Pick<CreateOrderResponse, 'orderId' | 'enrolmentToken'>,
  courses: string[],
) {
  if (enrolmentToken !== undefined) keepInTab(KEY, JSON.stringify({ orderId, enrolmentToken, courses }));
}

export function noteWindowClosed() {
  forgetInTab(KEY);
}

export function readWindowOrder(): WindowOrder | null {
  const { orderId, enrolmentToken, courses } = Object(readJsonFromTab(KEY));
  if (typeof orderId !== 'string' || typeof enrolmentToken !== 'string') return null;
  return Array.isArray(courses) ? { orderId, enrolmentToken, courses } : null;
}
