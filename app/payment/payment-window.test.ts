import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payInWindow } from './payment-window.ts';
import { returnedFailure } from './returned-failure.ts';

// @vitest-environment jsdom

const order = { orderId: 'order_1', amount: 29900, currency: 'INR', keyId: 'rzp_test_1' };
const options = (checkoutUrl: string) => ({
  order: { ...order, checkoutUrl } as Parameters<typeof payInWindow>[0]['order'],
  callbackUrl: 'https://school.example/api/payment/callback',
  billing: { name: 'Asha', email: 'asha@example.com', contact: '9876543210' },
  business: { name: 'A school', logo: '/logo.svg' },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete window.Razorpay;
});

test('the script of the payment window stays in the page once it has loaded', async () => {
  const paying = payInWindow(options('https://checkout.example/checkout.js'));
  const script = document.querySelector('script') as HTMLScriptElement;
  window.Razorpay = class {
    open() {
      document.dispatchEvent(new Event('opened'));
    }
    close() {}
  };
  const opened = new Promise((resolve) => document.addEventListener('opened', resolve));
  script.dispatchEvent(new Event('load'));
  await opened;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(document.querySelector('script')).toBe(script);
  expect(vi.getTimerCount()).toBe(0);
  void paying;
});

type Dismissed = { modal?: { ondismiss(): void } };

/** A window in which attempts fail for these reasons before it is closed. */
function closedAfter(...reasons: string[]) {
  window.Razorpay = class {
    listeners: ((event: unknown) => void)[] = [];
    options: Dismissed;
    constructor(options: Dismissed) {
      this.options = options;
    }
    on(event: string, listener: (event: unknown) => void) {
      if (event === 'payment.failed') this.listeners.push(listener);
    }
    open() {
      for (const reason of reasons) for (const listener of this.listeners) listener({ error: { reason } });
      this.options.modal?.ondismiss();
    }
    close() {}
  };
  return payInWindow(options('https://checkout.example/checkout.js'));
}

test('a window that is closed after a failed attempt says why the last one failed', async () => {
  await expect(closedAfter('gateway_timeout')).rejects.toThrow(returnedFailure('payment_failed'));
  await expect(closedAfter('payment_timed_out', 'card_declined')).rejects.toThrow(
    returnedFailure('card_declined'),
  );
});

test('after every failed attempt one is warned that another may have been paid', async () => {
  for (const reason of ['card_declined', 'insufficient_funds', 'payment_timed_out', 'something new'])
    await expect(closedAfter(reason)).rejects.toThrow('please wait for our e-mail before you pay again.');
});

test('a window that is just closed says nothing', async () => {
  await expect(closedAfter()).resolves.toBeNull();
});
