// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, clearCart, selectForCheckout } from '#app/state/cart.ts';
import { forgetPayment, rememberEnrolment, rememberPayment } from '#app/state/payment.ts';
import { useStore } from '#app/state/store.ts';
import type { CartItem } from '#content';
import { type Refusal, refusalMessages } from '#contract/payment-details.ts';
import { PaymentResult } from './payment-result.tsx';

const details = (status: string, refused?: Refusal) => ({
  data: { order_id: 'order_1', amount: 29_900, id: 'pay_1', status, refused },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  clearCart();
  forgetPayment();
  vi.useRealTimers();
});

/** The region that is there from the start, and what it says once the server's first answer has come. */
async function renderResult(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <PaymentResult paymentId="pay_1" /> },
  ]);
  const root = { site: { refundArrives: 'by next Diwali' } };
  render(<Page hydrationData={{ loaderData: { root } }} />);
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

test.each(['failed', 'refunded'])(
  'when the money of a %s payment arrives is for the content to say',
  async (status) => {
    const region = await renderResult(() => Response.json(details(status)));
    expect(region.textContent).toMatch('by next Diwali');
  },
);

test('they hear that a payment is being confirmed, and then that it is paid', async () => {
  let status = 'created';
  const region = await renderResult(() => Response.json(details(status)));
  expect(region.textContent).toMatch('We are confirming your payment');
  status = 'captured';
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(region.textContent).toMatch('Payment Successful');
  expect(region.isConnected).toBe(true);
});

test.each([
  ['not-due', ['pascal']],
  ['paid-already', []],
] as const)('a payment that does not count is not waited for: %s', async (refused, left) => {
  addToCart(course('pascal'));
  rememberPayment({ paymentId: 'pay_1', confirming: ['pascal'], notice: refusalMessages[refused] });
  let answer = details('authorized', refused);
  const region = await renderResult(() => Response.json(answer));
  expect(region.textContent).toBe(`Payment Not Counted${refusalMessages[refused]}`);
  expect(screen.getAllByText(refusalMessages[refused]), 'said once').toHaveLength(1);
  expect(screen.queryByText(/Waiting for your bank/)).toBeNull();
  expect(chosen()[1]).toEqual(left);
  addToCart(course('pascal'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(chosen()[1], 'chosen again since').toEqual(['pascal']);
  answer = details('captured', refused);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(region.textContent).toMatch('Payment Not Counted');
  expect(screen.queryByText(/Receipt ID/)).toBeNull();
});

test('a payment that does not count and goes back is told as refunded', async () => {
  let answer = details('authorized', 'not-due');
  const region = await renderResult(() => Response.json(answer));
  answer = details('refunded');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(region.textContent).toMatch('Payment Refunded');
});

test('a poll that failed twice is told at once, whatever the first answer is allowed to take', async () => {
  const region = await renderResult(refusal(500));
  expect(region.textContent).toBe('Looking up your payment');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(region.textContent).toMatch('Failed to fetch payment details. Please try again.');
});

const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.onabort = () => reject(signal.reason);
  });
const refusal = (status: number) => () => Response.json({ error: 'x' }, { status });

test.each([
  ['silence', silence, 'We got no answer'],
  ['503', refusal(503), 'We got no answer'],
  ['404', refusal(404), 'We could not find this payment.'],
])(
  "details that can't be fetched (%s) are told within 5 s, and looked for until they come",
  async (_, fault, reason) => {
    let answer: (signal: AbortSignal) => Response | Promise<Response> = fault;
    const region = await renderResult((signal) => answer(signal));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(region.textContent).toMatch('Payment Failed');
    expect(region.textContent).toMatch('Failed to fetch payment details. Please try again.');
    expect(region.textContent).toMatch(reason);
    expect(region.textContent).toMatch("don't pay again");
    answer = () => Response.json(details('captured'));
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(region.textContent).toMatch('Payment Successful');
    expect(screen.getByText('Paid (captured)')).toBeTruthy();
  },
);

test('they hear that the phone is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const region = await renderResult(() => Response.error());
  expect(region.textContent).toMatch('You are offline');
});

const course = (id: string): CartItem => ({
  id,
  title: id,
  image: `/pictures/${id}.svg`,
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
});
const chosen = () => {
  const { selectedCourse, cart } = useStore.getState().course;
  return [[selectedCourse ?? []].flat(), cart].map((courses) => courses.map(({ id }) => id));
};

test('what is paid is chosen no longer, though the bank refused it at first', async () => {
  addToCart(course('pascal'));
  addToCart(course('ada'));
  selectForCheckout(course('pascal'));
  rememberPayment({ paymentId: 'pay_1', confirming: ['pascal'] });
  let status = 'failed';
  await renderResult(() => Response.json(details(status)));
  expect(chosen(), 'it can be paid again').toEqual([['pascal'], ['pascal', 'ada']]);
  expect(useStore.getState().payment).toMatchObject({ paymentId: 'pay_1', confirming: [] });
  status = 'captured';
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(chosen()).toEqual([[], ['ada']]);
  expect(useStore.getState().payment).toMatchObject({ paymentId: 'pay_1', confirming: [] });
});

test('so it is when the page was left in between; what is chosen again since stays', async () => {
  addToCart(course('pascal'));
  selectForCheckout(course('pascal'));
  rememberPayment({ paymentId: 'pay_1', confirming: ['pascal'] });
  await renderResult(() => Response.json(details('failed')));
  cleanup();
  useStore.persist.rehydrate();
  await renderResult(() => Response.json(details('captured')));
  expect(chosen()).toEqual([[], []]);
  cleanup();
  selectForCheckout(course('pascal'));
  await renderResult(() => Response.json(details('captured')));
  expect(chosen()).toEqual([['pascal'], []]);
});

test("another tab's next payment goes on being confirmed", async () => {
  rememberPayment({ paymentId: 'pay_2', confirming: ['ada'] });
  await renderResult(() => Response.json(details('captured')));
  expect(useStore.getState().payment.confirming).toEqual(['ada']);
});

test("the receipt leads to its own order's enrolment, never to that of another order made since", async () => {
  const link = () => screen.queryByRole('link', { name: 'See your enrolment' })?.getAttribute('href');
  const sentence = () => screen.queryByText(/^Your dates, fees and receipts are on/);
  rememberEnrolment({ orderId: 'order_1', enrolmentToken: 'firstToken' });
  await renderResult(() => Response.json(details('captured')));
  expect(link()).toBe('/enrolment#firstToken');
  expect(sentence()).not.toBeNull();
  act(() => rememberEnrolment({ orderId: 'order_2', enrolmentToken: 'secondToken' }));
  expect(link()).toBeUndefined();
  expect(sentence()).toBeNull();
});

test('a payment that is given back promises no dates; its refund note is on the page of the enrolment', async () => {
  rememberEnrolment({ orderId: 'order_1', enrolmentToken: 'firstToken' });
  await renderResult(() => Response.json(details('refunded')));
  expect(screen.getByRole('link', { name: 'See your enrolment' })).toBeTruthy();
  expect(screen.queryByText(/^Your dates/)).toBeNull();
});
