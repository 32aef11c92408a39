import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Provider = Awaited<ReturnType<typeof startProvider>>;

const keys = { id: 'rzp_test_Bench000000000', secret: 'bench-key-secret', webhookSecret: 'bench-hook' };

/** The stand-in in its own process, without webhooks: the benchmark times its own. */
export async function startProvider() {
  const child = fork(join(import.meta.dirname, '../../stand-ins/razorpay/main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      STAND_IN_KEY_ID: keys.id,
      STAND_IN_KEY_SECRET: keys.secret,
      STAND_IN_WEBHOOK_SECRET: keys.webhookSecret,
    },
  });
  const ended = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    webhookSecret: keys.webhookSecret,
    variables: {
      RAZORPAY_KEY_ID: keys.id,
      RAZORPAY_KEY_SECRET: keys.secret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: `${url}/v1`,
      RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
      // Fifty students at once come from one address.
      ORDERS_PER_ADDRESS: '1000000000',
      // Seats are counted row by row: a batch of thousands, which no school has, would measure that alone.
      SEATS_PER_BATCH: '0',
    },
    /** What the window would give the browser. */
    pay: async (orderId: string) => {
      const response = await fetch(`${url}/_admin/pay`, {
        method: 'POST',
        body: JSON.stringify({ orderId }),
      });
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } =
        (await response.json()) as Record<string, string>;
      return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
