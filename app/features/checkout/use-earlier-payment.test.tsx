// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPayment, rememberPayment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import { Checkout } from './checkout.tsx';

const item: CartItem = {
  id: 'c',
  title: 'Pascal',
  image: '/pictures/c.svg',
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
};
const order = {
  orderId: 'order_2',
  keyId: 'rzp_test_1',
  amount: 29_900,
  currency: 'INR',
  checkoutUrl: 'https://checkout.example/checkout.js',
  enrolmentToken: 'aVeryLongTokenOfAnEnrolment',
};
const details = (status: string) => ({
  data:
    status === 'not counted'
      ? { order_id: 'order_1', amount: 29_900, id: 'pay_1', status: 'authorized', refused: 'paid-already' }
      : { order_id: 'order_1', amount: 29_900, id: 'pay_1', status },
});
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' });
const asked = vi.fn<(path: string) => void>();
let status = 'created';
const never = new Promise<never>(() => {});
let confirmation: Promise<Response> = never;
let resultLoads: Promise<null> = Promise.resolve(null);
let pays = (_: object) => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  [confirmation, resultLoads] = [never, Promise.resolve(null)];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/create-order')) return Response.json(order);
    if (path.endsWith('/payment/success')) return confirmation;
    asked(path);
    return status === 'unanswered' ? Response.error() : Response.json(details(status));
  });
  window.Razorpay = class {
    constructor({ handler }: { handler?: (proof: object) => void }) {
      pays = (proof) => handler?.(proof);
    }
    open() {}
    close() {}
  };
});
afterEach(() => {
  cleanup();
  forgetPayment();
  sessionStorage.clear();
  delete window.Razorpay;
  vi.useRealTimers();
});

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openCheckout(items = [item]) {
  const root = { site: { name: 'A school', refundArrives: 'by next Diwali' }, mark: { src: '/logo.svg' } };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [
        { path: 'checkout', Component: () => <Checkout items={items} total={29_900} legalVersion="1" /> },
        { path: 'payment-success', loader: () => resultLoads, Component: () => 'The result' },
      ],
    },
  ]);
  render(<Page initialEntries={['/checkout']} hydrationData={{ loaderData: { root } }} />);
  await later(0);
}

async function proceed() {
  const typed = { 'Student Name': 'Asha Rao', Email: 'asha@example.com', Contact: '9876543210' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(payButton());
  await later(0);
}

test.each(['captured', 'refunded', 'not counted'])(
  'a payment in doubt that is %s since is shown, not warned of',
  async (now) => {
    status = now;
    rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
    await openCheckout();
    expect(screen.getByText('The result')).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/payment/getPaymentDetails/pay_1');
  },
);

test.each(['created', 'authorized', 'unanswered'])(
  'while it is %s the warning stays, and the page looks a few times more',
  async (now) => {
    status = now;
    rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
    await openCheckout();
    expect(screen.getByRole('alert').textContent).toMatch('is still being confirmed');
    expect(payButton().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText(/I want to pay again/));
    await later(30_000);
    expect(screen.getByRole('alert').textContent).toMatch('is still being confirmed');
    expect(payButton().disabled).toBe(false);
    status = 'captured';
    await later(60_000);
    expect(screen.getByText('The result')).toBeTruthy();
  },
);

test('it does not look for ever', async () => {
  status = 'created';
  rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
  await openCheckout();
  await later(600_000);
  expect(asked.mock.calls.length).toBeLessThan(10);
  expect(vi.getTimerCount()).toBe(0);
});

test('refused by the bank it can be paid again at once, and the page says why', async () => {
  status = 'failed';
  rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
  await openCheckout();
  expect(screen.getByText(/did not approve .* by next Diwali/)).toBeTruthy();
  // The warning keeps its room, so that the button does not move.
  expect(screen.getByText(/is still being confirmed/).parentElement?.classList).toContain('invisible');
  expect(payButton().disabled).toBe(false);
});

test('whoever came for another course, too, is not led away from it', async () => {
  status = 'captured';
  rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
  await openCheckout([item, { ...item, id: 'l', title: 'Logo' }]);
  await later(600_000);
  expect(screen.getByRole('alert').textContent).toMatch('is still being confirmed');
});

test('for a payment of other courses, and for one that another tab makes meanwhile, nobody is led away', async () => {
  status = 'captured';
  rememberPayment({ paymentId: 'pay_1', confirming: ['another'] });
  await openCheckout();
  act(() => rememberPayment({ paymentId: 'pay_2', confirming: ['c'] }));
  await later(600_000);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch('is still being confirmed');
});

test.each([
  ['reported', never, Promise.resolve(null)],
  ['shown', Promise.resolve(Response.json({ paymentId: 'pay_1' })), never],
])(
  'a payment that is being %s is not warned of beside "Processing", nor asked for',
  async (_, report, result) => {
    [confirmation, resultLoads, status] = [report, result, 'captured'];
    await openCheckout();
    await proceed();
    await act(async () => pays({ razorpay_payment_id: 'pay_1' }));
    await later(5000);
    expect(screen.getByText('Processing payment...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  },
);
