import { expect, test } from 'vitest';
import { problemWithPart } from './left-to-give-back.ts';

const online = { id: 'pay_1', amount: 29_900 };
const cash = { id: 'hand_1', amount: 29_900 };
const given = { id: 'rfnd_1', status: 'processed', amount: 20_000 } as const;
const failed = { ...given, status: 'failed' } as const;
const promised = { ...given, id: 'back_1', status: 'pending' } as const;

test.each([
  ['the first part', { amount: 20_000 }, 29_900, []],
  ['all that is left, named', { amount: 9900 }, 9900, [given]],
  ['the same amount as a refund that failed', { amount: 20_000 }, 29_900, [failed]],
  ['the same amount once more, if told so', { amount: 20_000, again: true }, 20_000, [given]],
])('nothing speaks against %s', (_, part, left, refunds) => {
  for (const payment of [online, cash]) expect(problemWithPart(part, payment, { left, refunds })).toBeNull();
});

// The same amount is refused first: it tells more than the sum that is left.
test.each([
  ['the same through Razorpay', online, given, {}, '₹200.00 was given back already (rfnd_1): nothing was'],
  ['the same by hand', cash, given, {}, '₹200.00 was given back already: nothing was done. To give'],
  ['the same, only promised', cash, promised, {}, '₹200.00 was given back already, or is promised'],
  ['more than is left', online, given, { again: true }, 'Of ₹299.00 only ₹99.00 is left to give back.'],
])('refuses %s', (_, payment, earlier, { again }: { again?: boolean }, words) => {
  const problem = problemWithPart({ amount: 20_000, again }, payment, { left: 9900, refunds: [earlier] });
  expect(problem?.message).toContain(words);
});
