import { readToken } from './enrolment-token.ts';
import type { State } from './stored-state.ts';

/** The one key of local storage that holds the visitor's state (store.ts). */
export const STORAGE_KEY = 'visitor-state';

/** What of the visitor's state a page shows. `link`: the token of an enrolment's link. */
export type StoredPart = 'cart' | 'selection' | 'payment' | 'link';

/**
 * Tells CSS before the first paint that what the page shows (app/page-handle.ts) is stored, so that it does not call
 * itself empty before its scripts have read it (components/until-restored.tsx). In the head's script: old syntax.
 */
export function markStoredPart() {
  const { dataset } = document.documentElement;
  if (isStored(dataset.shows as StoredPart | undefined)) dataset.stored = '';
}

/** The state is restored: skeletons go, but for the one of a link, whose page takes it away itself. */
export function unmarkStoredPart() {
  const { dataset } = document.documentElement;
  if (dataset.shows !== 'link') delete dataset.stored;
}

/** Opens no storage that the page does not need: each takes a slow phone as long as a layout. */
function isStored(part: StoredPart | undefined): boolean {
  switch (part) {
    case 'cart':
      return isInStorage(({ course }) => course.cart.length > 0);
    case 'selection':
      // Courses that could not be stored: carried-selection.ts.
      return (
        /^#courses=/.test(location.hash) ||
        isInStorage(({ course: { selectedCourse } }) =>
          Array.isArray(selectedCourse) ? selectedCourse.length > 0 : selectedCourse,
        )
      );
    case 'payment':
      // A payment on its way from the payment window: contract/payment-callback.ts.
      return /[?&]payment_id=/.test(location.search) || isInStorage(({ payment }) => payment.paymentId);
    case 'link':
      return readToken() !== null;
    default:
      return false;
  }
}

function isInStorage(find: (state: State) => unknown): boolean {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    // Not left to the error below: making one takes a slow phone five milliseconds before its first paint.
    return stored !== null && Boolean(find(JSON.parse(stored).state));
  } catch {
    // Nothing readable, or storage is forbidden.
    return false;
  }
}
