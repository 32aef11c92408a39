import { expect, test } from 'vitest';
import { withoutIds } from './without-ids.ts';

const ID = '01a1e91c-c8fc-7c1d-b059-7b63650c15ab';

test.each([
  [`Order ${ID} is paid, but nobody told us.`, 'The order is paid, but nobody told us.'],
  [`Order ${ID} wants to leave Logo. Reason: exams`, 'The student wants to leave Logo. Reason: exams'],
  [`Orders ${ID} and ${ID} of the same student are paid.`, 'Two orders of the same student are paid.'],
  [`Order ${ID} was paid by pay_1; pay_2 is captured.`, 'The order was paid by pay_1; pay_2 is captured.'],
  [`pay_1 for order ${ID} was refunded.`, 'pay_1 was refunded.'],
  [
    `Give ₹299 back for logo of order ${ID}, paid in cash. Refund back_${ID}.`,
    'Give ₹299 back for logo, paid in cash.',
  ],
  [`Razorpay: captured. Books: created. Order ${ID}.`, 'Razorpay: captured. Books: created.'],
  [`Razorpay does not know order_1, our order ${ID} (created).`, 'Razorpay does not know order_1 (created).'],
  [
    `The mail server refused batch-starts about ${ID}/logo with code 550.`,
    'The mail server refused batch-starts with code 550.',
  ],
  ['Ordered: logo. Confirmed: pascal.', 'Ordered: logo. Confirmed: pascal.'],
])('%s', (details, plain) => expect(withoutIds(details)).toBe(plain));
