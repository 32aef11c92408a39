import type { CreateOrderResponse } from '#contract/place-order.ts';
import { forgetOffer } from './seat-offer.ts';
import { change, useStore } from './store.ts';
import type { State } from './stored-state.ts';

export const usePayment = () => useStore((state) => state.payment);

type Remembered = Pick<State['payment'], 'paymentId' | 'confirming'> & { notice?: string };

type Ordered = Pick<CreateOrderResponse, 'orderId' | 'enrolmentToken'>;

export function rememberPayment({ notice, ...payment }: Remembered) {
  if (payment.paymentId !== null) forgetOffer(payment.confirming);
  const remembered = { ...payment, courses: payment.confirming, notice: notice ?? null };
  change((state) => ({ ...state, payment: { ...state.payment, ...remembered } }));
}

/** The courses of a payment that have not been taken out of cart and checkout. */
export function coursesOf(paymentId: string): string[] {
  const { payment } = useStore.getState();
  return payment.paymentId === paymentId ? payment.courses : [];
}

/** The payment is confirmed, or known to have failed: paying for these courses again needs no warning. */
export function noteConfirmed(paymentId: string) {
  change((state) => {
    // Another tab may have begun the next payment.
    if (state.payment.paymentId !== paymentId) return state;
    return { ...state, payment: { ...state.payment, confirming: [] } };
  });
}

/** The link to the enrolment page of an order, from before it is paid: somebody else may pay it. */
export function rememberEnrolment({ orderId, enrolmentToken: token }: Ordered) {
  change((state) => {
    const before = state.payment.enrolment;
    // An old checkout in another tab may name it again: what was chosen since is for somebody else.
    const taken = before?.orderId === orderId && before.taken;
    const enrolment = token === undefined ? null : { orderId, token, taken };
    return { ...state, payment: { ...state.payment, enrolment } };
  });
}

export function forgetPayment() {
  const nothing = { paymentId: null, confirming: [], courses: [], notice: null, enrolment: null };
  change((state) => ({ ...state, payment: { ...state.payment, ...nothing } }));
}
