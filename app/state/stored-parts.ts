import { readToken } from './enrolment-token.ts';

/** The one key of local storage that holds the visitor's state (store.ts). */
export const STORAGE_KEY = 'visitor-state';

/** `link`: the token of an enrolment's link, in the address or kept for a reload. */
export type StoredPart = 'cart' | 'selection' | 'payment' | 'link';

/**
 * Tells CSS before the first paint which parts of the state are stored, so that no page calls itself empty before its
 * scripts have read what is there (components/until-restored.tsx). In the head's script: old syntax.
 */
export function markStoredParts() {
  const parts = storedParts();
  // A payment on its way from the payment window: contract/payment-callback.ts.
  if (/[?&]payment_id=/.test(location.search)) parts.push('payment');
  // Courses that could not be stored: carried-selection.ts.
  if (/^#courses=/.test(location.hash)) parts.push('selection');
  if (readToken()) parts.push('link');
  if (parts.length > 0) document.documentElement.setAttribute('data-stored', parts.join(' '));
}

/** The state is restored: skeletons go, but for the one of a link, whose page takes it away itself. */
export function unmarkStoredParts() {
  const { dataset } = document.documentElement;
  if (/\blink\b/.test(dataset.stored ?? '')) dataset.stored = 'link';
  else delete dataset.stored;
}

function storedParts(): StoredPart[] {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    // Not left to the error below: making one takes a slow phone five milliseconds before its first paint.
    if (!stored) return [];
    const { course, payment } = JSON.parse(stored).state;
    const selected = course.selectedCourse;
    const parts: StoredPart[] = [];
    if (course.cart.length > 0) parts.push('cart');
    if (Array.isArray(selected) ? selected.length > 0 : selected) parts.push('selection');
    if (payment.paymentId) parts.push('payment');
    return parts;
  } catch {
    // Nothing readable, or storage is forbidden.
    return [];
  }
}
