import { change, type State, useStore } from './store.ts';

export const usePayment = () => useStore((state) => state.payment);

export function rememberPayment(payment: State['payment']) {
  change((state) => ({ ...state, payment }));
}

/** The payment is confirmed, or known to have failed: paying for these courses again needs no warning. */
export function noteConfirmed() {
  change((state) => ({ ...state, payment: { ...state.payment, confirming: [] } }));
}

export function forgetPayment() {
  rememberPayment({ paymentId: null, confirming: [] });
}
