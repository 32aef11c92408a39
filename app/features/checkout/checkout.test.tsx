// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPayment, rememberEnrolment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import { createOrderMessages } from '#contract/place-order.ts';
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
  orderId: 'order_1',
  keyId: 'rzp_test_1',
  amount: 29_900,
  currency: 'INR',
  checkoutUrl: 'https://checkout.example/checkout.js',
  enrolmentToken: 'aVeryLongTokenOfAnEnrolment',
};
const alreadyPaid = { error: createOrderMessages.alreadyPaid, paymentId: 'pay_1' };
const payButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' });
const closed = vi.fn();
const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  // Whether the order is paid that the page was left for is never answered here: use-left-order.test.tsx.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/enrolment') ? new Promise(() => {}) : answers(path, init),
  );
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram 334.0.4.32.98');
  window.Razorpay = class {
    open() {}
    close = closed;
  };
  answers.mockReset().mockResolvedValueOnce(Response.json(order));
});
afterEach(() => {
  cleanup();
  forgetPayment();
  sessionStorage.clear();
  delete window.Razorpay;
});

/** The checkout, as a document loads it. */
function openCheckout(legalVersion = '1') {
  const site = { site: { name: 'A school' }, mark: { src: '/logo.svg' } };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      children: [
        {
          path: 'checkout',
          Component: () => <Checkout items={[item]} total={29_900} legalVersion={legalVersion} />,
        },
        { path: 'payment-success', Component: () => 'The result' },
      ],
    },
  ]);
  render(<Page initialEntries={['/checkout']} hydrationData={{ loaderData: { root: site } }} />);
}

/** To the payment: the checkout is filled in where it is not yet, and the button pressed. */
async function proceed(legalVersion = '1', button = payButton) {
  openCheckout(legalVersion);
  const typed = { 'Student Name': 'Asha Rao', Email: 'asha@example.com', Contact: '9876543210' };
  for (const [label, value] of Object.entries(typed)) {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    if (field.value !== value) fireEvent.input(field, { target: { value } });
  }
  await act(async () => fireEvent.click(button() as HTMLButtonElement));
}

/** In an app's own browser: to the provider's page, and back to this one by the browser. */
async function leaveAndComeBack(meanwhile = () => {}) {
  await proceed();
  expect(screen.getByText('Processing payment...')).toBeTruthy();
  await act(async () => {
    meanwhile();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

const receipts = () => answers.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).receipt);

test('whoever leaves the payment and comes back can go on, warned before paying again', async () => {
  answers.mockResolvedValueOnce(Response.json(order));
  await leaveAndComeBack();
  expect((await screen.findByRole('alert')).textContent).toMatch('You left the payment for Pascal');
  expect(closed).toHaveBeenCalledOnce();
  expect(payButton()?.disabled).toBe(true);
  const status = screen.getByRole<HTMLAnchorElement>('link', { name: 'Check its status' });
  expect(status.getAttribute('href')).toBe(`/enrolment#${order.enrolmentToken}`);
  fireEvent.click(screen.getByLabelText(/I want to pay again/));
  expect(payButton()?.disabled).toBe(false);
  const [first, second] = receipts();
  expect(second, 'no second order').toBe(first);
});

test('whoever comes back after having paid is led to the result', async () => {
  answers.mockResolvedValueOnce(Response.json(alreadyPaid, { status: 409 }));
  await leaveAndComeBack();
  expect(await screen.findByText('The result')).toBeTruthy();
});

test('without an answer the payment may have been made, too; its status is not that of another tab’s order', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await leaveAndComeBack(() => rememberEnrolment({ orderId: 'order_2', enrolmentToken: 'ofAnotherOrder' }));
  expect((await screen.findByRole('alert')).textContent).toMatch('it may have been made');
  expect(payButton()?.disabled).toBe(true);
  const status = screen.getByRole('link', { name: 'Check its status' });
  expect(status.getAttribute('href')).toBe(`/enrolment#${order.enrolmentToken}`);
});

test('whoever is back from the payment is warned also if the page is discarded before the answer', async () => {
  answers.mockImplementationOnce(() => new Promise(() => {}));
  await leaveAndComeBack();
  cleanup();
  openCheckout();
  expect(screen.getByRole('alert').textContent).toMatch('You left the payment for Pascal');
});

test('a tab that was discarded during the payment goes on with the same order', async () => {
  answers.mockResolvedValueOnce(Response.json(order)).mockResolvedValueOnce(Response.json(order));
  await proceed();
  cleanup();
  await proceed();
  cleanup();
  sessionStorage.clear();
  await proceed();
  const [first, afterReload, inAnotherTab] = receipts();
  expect(afterReload).toBe(first);
  expect(inAnotherTab).not.toBe(first);
});

test('a page that is reloaded in the payment warns; not once the window has sent it back, dismissed or not', async () => {
  await proceed();
  cleanup();
  openCheckout();
  expect(screen.getByRole('alert').textContent).toMatch('You left the payment for Pascal');
  cleanup();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, '', '/checkout?failed=payment_cancelled');
  openCheckout();
  expect(screen.getByRole('alert').textContent).toMatch('The payment was cancelled.');
  fireEvent.click(screen.getByRole('button', { name: /close/i }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  openCheckout();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that is reloaded before the window has opened warns of nothing', async () => {
  delete window.Razorpay;
  await proceed();
  cleanup();
  openCheckout();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => void document.querySelector('script')?.dispatchEvent(new Event('error')));
});

test('after the legal texts have changed the next order is another one, with the consent to the new ones', async () => {
  answers.mockResolvedValueOnce(Response.json(order));
  await proceed();
  cleanup();
  await proceed('2');
  const [first, second] = receipts();
  expect(second).not.toBe(first);
  expect(String(answers.mock.lastCall?.[1]?.body)).toMatch('"consent":"2"');
});

test('whoever asks a parent to pay agrees to nothing; paying the same order does', async () => {
  answers.mockResolvedValueOnce(Response.json(order));
  await proceed('1', () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask a parent to pay' }));
  cleanup();
  await proceed('1');
  const [asked, paid] = answers.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect([asked.consent, paid.consent]).toEqual([undefined, '1']);
  expect(paid.receipt).toBe(asked.receipt);
});

const receiptUsed = { error: createOrderMessages.receiptUsed, receiptUsed: true };

test('whoever comes back after the order has expired goes on with a new one, without an error', async () => {
  answers
    .mockReset()
    .mockResolvedValueOnce(Response.json(receiptUsed, { status: 409 }))
    .mockResolvedValueOnce(Response.json(order));
  await proceed();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Processing payment...')).toBeTruthy();
  const [expired, next] = receipts();
  expect(next).not.toBe(expired);
});

test('a second used receipt is told, and no third is tried', async () => {
  answers.mockReset().mockImplementation(async () => Response.json(receiptUsed, { status: 409 }));
  await proceed();
  expect(screen.getByRole('alert').textContent).toMatch(createOrderMessages.receiptUsed);
  expect(answers).toHaveBeenCalledTimes(2);
});

test('the status of a payment that was left stays that of its own order, though the next one is made', async () => {
  const next = { ...order, orderId: 'order_2', enrolmentToken: 'theTokenOfTheNextOrder' };
  answers
    .mockResolvedValueOnce(Response.json(receiptUsed, { status: 409 }))
    .mockResolvedValueOnce(Response.json(next));
  await leaveAndComeBack();
  const status = await screen.findByRole('link', { name: 'Check its status' });
  expect(status.getAttribute('href')).toBe(`/enrolment#${order.enrolmentToken}`);
});

test('after a refusal the next order is another one, through a reload too', async () => {
  answers
    .mockReset()
    .mockResolvedValueOnce(Response.json({ error: 'The price has changed.' }, { status: 409 }));
  answers.mockResolvedValueOnce(Response.json(order));
  await proceed();
  expect(screen.getByRole('alert').textContent).toMatch('The price has changed.');
  cleanup();
  await proceed();
  const [refused, next] = receipts();
  expect(next).not.toBe(refused);
});

test('an offer that the server refuses is forgotten: the page of the course has its waiting list again', async () => {
  sessionStorage.setItem(
    'seat-offer',
    JSON.stringify({ courseId: 'c', token: `kjx1a2b3-${'x'.repeat(43)}` }),
  );
  const lapsed = { error: createOrderMessages.offerLapsed, full: 'c' };
  answers.mockReset().mockResolvedValueOnce(Response.json(lapsed, { status: 409 }));
  await proceed();
  expect(screen.getByRole('alert').textContent).toMatch(createOrderMessages.offerLapsed);
  expect(String(answers.mock.lastCall?.[1]?.body)).toMatch('"offer":"kjx1a2b3-');
  expect(sessionStorage.getItem('seat-offer')).toBeNull();
});

test("the order's id alone, all that the specification promises, is enough for the payment window", async () => {
  const opened = vi.fn();
  window.Razorpay = class {
    constructor(options: object) {
      opened(options);
    }
    open() {}
    close() {}
  };
  answers.mockReset().mockResolvedValueOnce(Response.json({ orderId: 'order_1' }));
  await proceed();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened.mock.calls[0]?.[0]).toMatchObject({
    order_id: 'order_1',
    amount: 29_900,
    currency: 'INR',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
  });
});
