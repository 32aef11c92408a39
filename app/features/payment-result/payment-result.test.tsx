// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentResult } from './payment-result.tsx';

const details = (status: string) => ({
  data: { order_id: 'order_1', amount: 29_900, id: 'pay_1', status },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The region that is there from the start, and what it says once the server's first answer has come. */
async function renderResult(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <MemoryRouter>
      <PaymentResult paymentId="pay_1" />
    </MemoryRouter>,
  );
  const [region] = screen.getAllByRole('status');
  expect(region?.textContent).toBe('Looking up your payment');
  await act(() => vi.advanceTimersByTimeAsync(0));
  return region as HTMLElement;
}

test.each([
  ['captured', 'Payment Successful'],
  ['failed', 'Payment Failed'],
  ['refunded', 'Payment Refunded'],
])('screen readers hear how a %s payment went, without its numbers', async (status, title) => {
  const region = await renderResult(() => Response.json(details(status)));
  expect(region.textContent).toMatch(title);
  expect(region.textContent).not.toMatch(/pay_1|order_1/);
  expect(region.isConnected).toBe(true);
  expect(screen.getByText('pay_1')).toBeTruthy();
});

test('they hear that a payment is being confirmed, and then that it is paid', async () => {
  let status = 'created';
  const region = await renderResult(() => Response.json(details(status)));
  expect(region.textContent).toMatch('We are confirming your payment');
  status = 'captured';
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(region.textContent).toMatch('Payment Successful');
  expect(region.isConnected).toBe(true);
});

test('they hear that the phone is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const region = await renderResult(() => Response.error());
  expect(region.textContent).toMatch('You are offline');
});
