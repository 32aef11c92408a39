/*
 * The courses that this tab's checkout is for. Local storage has those of the tab that chose last: after a reload, as
 * when a phone discards the tab while the student is in a UPI app, this tab must not go on with another order.
 */

const KEY = 'checkout-courses';

export function keepCheckoutCourses(ids: string[]) {
  try {
    // First, or an earlier choice would stay where there is no room for this one.
    sessionStorage.removeItem(KEY);
    if (ids.length > 0) sessionStorage.setItem(KEY, ids.join());
  } catch {
    // A reload takes what local storage has.
  }
}

export function keptCheckoutCourses(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(',') ?? [];
  } catch {
    return [];
  }
}
