import type { CartItem } from '#content';

/** One course, the courses of a whole cart, or none. */
export type SelectedCourse = CartItem | CartItem[] | null;

export type State = {
  course: { selectedCourse: SelectedCourse; cart: CartItem[] };
  /**
   * `confirming`: the courses of a payment that is not confirmed yet; without a `paymentId`, of one that was left and
   * may have been made. `courses`: those of the payment until they are paid, though a bank refuses it at first.
   * `notice`: what the server said about it.
   */
  payment: {
    paymentId: string | null;
    confirming: string[];
    courses: string[];
    notice: string | null;
    /** Courses that were paid for and not chosen again since: checkouts open in other tabs stop selling them. */
    paid: string[];
    /**
     * The last order that was made here, and the token of the link to its enrolment page. `taken`: it is paid, and its
     * courses have left cart and checkout.
     */
    enrolment: { orderId: string; token: string; taken: boolean } | null;
  };
};

export const emptyState: State = {
  course: { selectedCourse: null, cart: [] },
  payment: { paymentId: null, confirming: [], courses: [], notice: null, paid: [], enrolment: null },
};

/** The stored state, if it is valid; invalid cart items are dropped one by one. */
export function readState(stored: unknown): State | null {
  const { course, payment } = asRecord(stored);
  const { selectedCourse, cart } = asRecord(course);
  const { paymentId, confirming, courses, notice, paid, enrolment } = asRecord(payment);
  if (!Array.isArray(cart)) return null;
  const selected = Array.isArray(selectedCourse) ? selectedCourse.filter(isCartItem) : selectedCourse;
  return {
    course: {
      selectedCourse: Array.isArray(selected) || isCartItem(selected) ? selected : null,
      cart: cart.filter(isCartItem),
    },
    payment: {
      paymentId: textOrNull(paymentId),
      confirming: texts(confirming),
      // A payment may have begun before `courses` was stored.
      courses: texts(courses ?? confirming),
      notice: textOrNull(notice),
      paid: texts(paid),
      enrolment: readEnrolment(enrolment),
    },
  };
}

function readEnrolment(value: unknown): State['payment']['enrolment'] {
  const { orderId, token, taken } = asRecord(value);
  if (typeof orderId !== 'string' || typeof token !== 'string') return null;
  return { orderId, token, taken: taken === true };
}

function isCartItem(value: unknown): value is CartItem {
  const item = asRecord(value);
  return ['id', 'title', 'image', 'fee', 'registrationFee', 'category'].every(
    (key) => typeof item[key] === 'string',
  );
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
