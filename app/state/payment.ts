import { change, useStore } from './store.ts';

export const usePaymentId = () => useStore((state) => state.payment.paymentId);

export function rememberPayment(paymentId: string | null) {
  change((state) => ({ ...state, payment: { paymentId } }));
}
