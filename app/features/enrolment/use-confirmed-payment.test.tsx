// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { refusalMessages } from '#contract/payment-details.ts';
import { useConfirmedPayment } from './use-confirmed-payment.ts';
import type { PayState } from './use-pay-entries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const enrolment = {} as EnrolmentDetails;

function Waiting() {
  const [state, setState] = useState<PayState>({ kind: 'confirming', paymentId: 'pay_1' });
  useConfirmedPayment(enrolment, state, setState);
  const lines = state.kind === 'failed' ? state.lines : [];
  return <p role="status">{[state.kind, ...lines].join(' ')}</p>;
}

async function stateAfter(answer: { status: string; refused?: string }) {
  const data = { order_id: 'order_1', amount: 29_900, id: 'pay_1', ...answer };
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Waiting }]);
  const root = { site: { refundArrives: 'by next Diwali' } };
  render(<Page hydrationData={{ loaderData: { root } }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return screen.getByRole('status').textContent;
}

test.each([
  [{ status: 'created' }, /^confirming$/],
  [{ status: 'authorized' }, /^confirming$/],
  [{ status: 'captured' }, /^paid$/],
  [{ status: 'failed' }, /^failed Your bank did not approve .* by next Diwali/],
  [{ status: 'refunded' }, /^failed We give this payment back\. .* by next Diwali/],
])('a payment is waited for until it is decided: %o', async (answer, state) => {
  expect(await stateAfter(answer)).toMatch(state);
});

test.each(['authorized', 'captured'])('one that does not count is not waited for: %s', async (status) => {
  const answer = { status, refused: 'not-due' };
  expect(await stateAfter(answer)).toBe(`failed ${refusalMessages['not-due']}`);
});
