import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payInWindow } from './payment-window.ts';

// @vitest-environment jsdom

const order = { orderId: 'order_1', amount: 29900, currency: 'INR', keyId: 'rzp_test_1' };
const options = (checkoutUrl: string) => ({
  order: { ...order, checkoutUrl } as Parameters<typeof payInWindow>[0]['order'],
  callbackUrl: 'https://school.example/api/payment/callback',
  billing: { name: 'Asha', email: 'asha@example.com', contact: '9876543210' },
  business: { name: 'A school', logo: '/logo.svg' },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
