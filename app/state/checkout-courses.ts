import { forgetInTab, keepInTab, readFromTab } from './tab-storage.ts';

/*
 * The courses that this tab's checkout is for. Local storage has those of the tab that chose last: after a reload, as
 * when a phone discards the tab while the student is in a UPI app, this tab must not go on with another order.
 */

const KEY = 'checkout-courses';

export function keepCheckoutCourses(ids: string[]) {
  if (ids.length > 0) keepInTab(KEY, ids.join());
  else forgetInTab(KEY);
}

export function keptCheckoutCourses(): string[] {
  return readFromTab(KEY)?.split(',') ?? [];
}
