// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptOffer } from '#app/state/seat-offer.ts';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { refusalMessages } from '#contract/payment-details.ts';
import { paymentSuccessMessages } from '#contract/payment-success.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { PaymentStatus } from './payment-status.tsx';
import { usePayEntries } from './use-pay-entries.ts';

const order = {
  orderId: 'order_1',
  keyId: 'rzp_test_1',
  amount: 29_900,
  currency: 'INR',
  checkoutUrl: 'https://checkout.example/checkout.js',
};
const camp: EnrolmentItem = {
  course_id: 'camp',
  title: 'Winter Camp',
  category: 'bootcamp',
  start_date: null,
  class_schedule: null,
  has_begun: false,
  last_day: null,
  status: 'unpaid',
  cancellation: null,
  cancel: { possible: false, until: null, refund: 0, steps: [] },
};
const student = { name: 'Asha', email: 'a•••@example.com', phone: null };
const report = vi.fn<() => Promise<Response>>();
const answer = vi.fn(async (_body: unknown) => Response.json(order));

beforeEach(() => {
  vi.useFakeTimers();
  report.mockReset();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) =>
    url.endsWith('/payment/success') ? report() : answer(JSON.parse(String(body))),
  );
  window.Razorpay = class {
    handler: (proof: object) => void;
    constructor({ handler }: { handler?: (proof: object) => void }) {
      this.handler = handler as (proof: object) => void;
    }
    open() {
      this.handler({ razorpay_payment_id: 'pay_1' });
    }
    close() {}
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  delete window.Razorpay;
});

function Paying() {
  const { state, pay, arrive } = usePayEntries('aVeryLongTokenOfAnEnrolment', 'terms 2', () => {});
  return (
    <>
      <PaymentStatus
        state={state}
        details={{ items: [camp], student }}
        arrived={[]}
        token=""
        onDismiss={() => {}}
      />
      <button type="button" onClick={() => pay(['registration'])}>
        {state.kind}
      </button>
      <button type="button" onClick={arrive}>
        it arrives
      </button>
    </>
  );
}

async function pressPay() {
  const site = { site: { name: 'A school' }, mark: { src: '/logo.svg' } };
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Paying }]);
  render(<Page hydrationData={{ loaderData: { root: site } }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'idle' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

/** Through the payment window; what the page then says. */
async function pay() {
  await pressPay();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'confirming' })).toBeTruthy();
  return screen.getAllByRole('status')[0]?.textContent;
}

test.each([
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'can not be checked now',
    async () => Response.json({ error: paymentSuccessMessages.notAnswering }, { status: 502 }),
  ],
])('money has moved: though its report %s, the page waits for it and warns', async (_, answer) => {
  report.mockImplementation(answer);
  expect(await pay()).toMatch("please don't pay again");
  expect(report).toHaveBeenCalledTimes(4);
});

test('a batch that has filled up meanwhile leads to its waiting list', async () => {
  sessionStorage.setItem(
    'seat-offer',
    JSON.stringify({ courseId: 'camp', token: `kjx1a2b3-${'x'.repeat(43)}` }),
  );
  const full = { error: createOrderMessages.batchFull, full: 'camp' };
  answer.mockResolvedValueOnce(Response.json(full, { status: 409 }));
  await pressPay();
  expect(answer).toHaveBeenLastCalledWith({ plan_ids: ['registration'], consent: 'terms 2' });
  expect(screen.getByRole('alert').textContent).toMatch(createOrderMessages.batchFull);
  const link = screen.getByRole('link', { name: 'Join the waiting list of Winter Camp' });
  expect(link.getAttribute('href')).toBe('/short-courses/camp#waiting-list');
  expect(keptOffer([{ id: 'camp' }]), 'the page would show the offer instead of the list').toBeUndefined();
});

test('a payment that does not count is told as such: nothing is being confirmed', async () => {
  const notice = refusalMessages['not-due'];
  const told = { paymentId: 'pay_1', notice, refused: 'not-due' };
  report.mockImplementation(async () => Response.json(told));
  await pressPay();
  expect(screen.getByRole('alert').textContent).toContain(notice);
  expect(screen.getByRole('button', { name: 'failed' })).toBeTruthy();
});

test('a payment that is shown before its report is answered is not confirmed once more', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  report.mockReturnValue(promise);
  await pressPay();
  fireEvent.click(screen.getByRole('button', { name: 'it arrives' }));
  resolve(Response.json({ paymentId: 'pay_1' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: 'idle' })).toBeTruthy();
});

test('one whose report nobody answers is waited for, though another is shown meanwhile', async () => {
  report.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await pressPay();
  fireEvent.click(screen.getByRole('button', { name: 'it arrives' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'confirming' })).toBeTruthy();
});

test('what the server says about a report that it refuses is shown, and the page waits', async () => {
  const error = paymentSuccessMessages.tooMany;
  report.mockImplementation(async () => Response.json({ error }, { status: 429 }));
  expect(await pay()).toMatch(error);
});
