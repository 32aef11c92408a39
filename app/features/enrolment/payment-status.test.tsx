// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EnrolmentPayment } from '#contract/enrolment.ts';
import { PaymentStatus } from './payment-status.tsx';
import type { PayState } from './use-pay-entries.ts';

afterEach(cleanup);

const student = { name: 'Asha', email: 'a•••@example.com', phone: null };
const payment: EnrolmentPayment = {
  title: 'Pascal: First instalment',
  amount: 260_000,
  status: 'paid',
  paid_at: '2027-01-11T04:30:00.000Z',
  receipt: null,
  refund_notes: [],
};
const confirming: PayState = { kind: 'confirming', paymentId: null };
/** With the button to pay, which is not there while a payment is made and confirmed. */
const page = (state: PayState, arrived: EnrolmentPayment[] = []) => (
  <>
    <PaymentStatus
      state={state}
      details={{ items: [], student }}
      arrived={arrived}
      token=""
      onDismiss={() => {}}
    />
    {state.kind === 'idle' && <button type="button">Pay</button>}
    <button type="button">Ask somebody to pay</button>
  </>
);
const focus = (name: string) => screen.getByRole('button', { name }).focus();

test.each([
  ['shown with its receipt', { kind: 'idle' }, [payment]],
  ['known by its answer alone', { kind: 'paid' }, []],
] as const)('a payment made here gets the focus that the button lost: %s', (_, state, arrived) => {
  const { rerender } = render(page({ kind: 'idle' }));
  focus('Pay');
  rerender(page({ kind: 'busy' }));
  rerender(page(confirming));
  rerender(page(state, [...arrived]));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toMatch('Payment received');
});

test('while a payment is confirmed, it says whose address the receipt goes to', () => {
  render(page(confirming));
  expect(screen.getByText(/goes by e-mail to a•••@example.com/)).toBeTruthy();
});

test('a payment made on another phone takes no focus', () => {
  const { rerender } = render(page({ kind: 'idle' }));
  rerender(page({ kind: 'idle' }, [payment]));
  expect(screen.getByText(/Payment received/)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('whoever does something else meanwhile stays there', () => {
  const { rerender } = render(page({ kind: 'busy' }));
  focus('Ask somebody to pay');
  rerender(page(confirming));
  rerender(page({ kind: 'idle' }, [payment]));
  expect(document.activeElement?.textContent).toBe('Ask somebody to pay');
});
