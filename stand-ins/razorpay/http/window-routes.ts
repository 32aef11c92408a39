import { readFileSync } from 'node:fs';
import type { Context } from '../context.ts';
import { ApiError, badKeys, refused } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { findOrder } from '../orders.ts';
import type { Payer, PayRequest, PayResult } from '../payer.ts';
import { findPayment, refuseFurtherAttempts } from '../payments.ts';
import type { OrderRecord } from '../records.ts';
import { json, type Reply } from './reply.ts';
import type { Route } from './routes.ts';

const script = 'text/javascript; charset=utf-8';

// Any shop may frame the page and receive its form; it loads and runs only its own files.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  "base-uri 'none'",
].join('; ');

const files = [
  { path: '/v1/checkout.js', file: 'checkout.js', type: script },
  { path: '/v1/checkout/window', file: 'window.html', type: 'text/html; charset=utf-8' },
  { path: '/v1/checkout/window.css', file: 'window.css', type: 'text/css; charset=utf-8' },
  ...['window.js', 'window-look.js', 'window-shop.js'].map((file) => ({
    path: `/v1/checkout/${file}`,
    file,
    type: script,
  })),
];

/** The routes for browsers: the checkout script, the window's page, and payments made in it. */
export function windowRoutes(context: Context, payer: Payer): Route[] {
  return [
    ...files.map(({ path, file, type }) => ({ name: `GET ${path}`, handle: fileReply(file, type) })),
    {
      name: 'POST /v1/checkout/open',
      handle: ({ fields }) =>
        refusalsIncluded(() => {
          const { amount, currency } = checkedOrder(context, fields).shown;
          return { amount, currency };
        }),
    },
    {
      name: 'POST /v1/checkout/pay',
      handle: ({ fields }) =>
        refusalsIncluded(() => {
          const order = checkedOrder(context, fields);
          return asTheBrowserHears(context, payer.pay({ ...(fields as PayRequest), orderId: order.id }));
        }),
    },
    {
      // The payer retries in the UPI app: the same payment, after it failed.
      name: 'POST /v1/checkout/pay/:id/again',
      handle: ({ fields, params }) =>
        refusalsIncluded(() => {
          checkedOrder(context, fields);
          return asTheBrowserHears(context, payer.succeed(findPayment(context, params.id ?? '').id));
        }),
    },
  ];
}

// Status 200: the page shows a refusal to the payer. The browser would log a 4xx as an error of the shop's
// page, and the shop's tests watch for those.
function refusalsIncluded(work: () => unknown): Reply {
  try {
    return json(work());
  } catch (error) {
    if (error instanceof ApiError) return json({ error: error.body });
    throw error;
  }
}

function fileReply(name: string, type: string): () => Reply {
  const body = readFileSync(new URL(`../window/${name}`, import.meta.url));
  const headers = {
    'Content-Security-Policy': pagePolicy,
    // Lets pages with cross-origin isolation load it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  return () => ({ status: 200, type, body, headers });
}

function checkedOrder(context: Context, fields: Fields): OrderRecord {
  if (fields.key !== context.settings.keyId) throw badKeys();
  const order = findOrder(context, String(fields.order_id));
  const { amount, currency } = order.shown;
  if (Number(fields.amount) !== amount || (fields.currency ?? currency) !== currency) {
    throw refused(
      'order_amount_mismatch',
      'Your payment amount is different from your order amount. To pay, use the amount of the order.',
      { order_id: order.id },
    );
  }
  refuseFurtherAttempts(context, order);
  return order;
}

/** Successes were reported to reach the browser without a signature, or not at all. */
function asTheBrowserHears({ faults }: Context, result: PayResult): PayResult {
  const { loseAnswer, bareAnswer } = faults.current.checkout;
  const { payment_id, failures } = result;
  if (!result.razorpay_signature) return result;
  if (faults.happens('checkout loses the answer', loseAnswer)) {
    return { payment_id, failures, dismissed: true };
  }
  if (faults.happens('checkout answers barely', bareAnswer)) {
    return { razorpay_payment_id: result.razorpay_payment_id ?? '', payment_id, failures, dismissed: false };
  }
  return result;
}
