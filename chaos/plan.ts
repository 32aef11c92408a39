import { catalogue } from '../content/index.ts';
import { registrationPrice } from '../contract/early-bird.ts';
import type { PayRequest } from '../stand-ins/razorpay/payer.ts';
import { Chance } from './chance.ts';

/** When the server of this student is killed, if at all. */
type Kill = 'never' | 'while-placing' | 'while-paying' | 'while-reporting';

/** What one student will do and meet. Decided beforehand, so that a seed replays it. */
export type Plan = {
  name: string;
  email: string;
  receipt: string;
  items: string[];
  amount: number;
  /** The spec's bare payload: the order has neither items nor student. */
  bare: boolean;
  /** Two calls at once, as from a double click. */
  doubleClick: boolean;
  payment: Omit<PayRequest, 'orderId'>;
  /** What the browser does once the window reports success. */
  browser: 'closed' | 'reports' | 'reports-twice' | 'reports-late' | 'reports-bare' | 'lies-first';
  kill: Kill;
  killAfterMs: number;
  /** Charged a second time for the same order. */
  chargedTwice: boolean;
  /** The owner refunds in the provider's dashboard. */
  refund: 'none' | 'whole' | 'in-parts' | 'fails';
  /** Instalments paid on the enrolment page, by two phones at once where both pay the same. */
  fees: 'none' | 'one' | 'two-phones';
  /** Asks to leave the first course. */
  leaves: boolean;
  /** Brings the first fee in cash, maybe while somebody pays it online. */
  paysCash: boolean;
};

export function planStudent(seed: string, index: number, now: Date): Plan {
  const chance = new Chance(`${seed}/${index}`);
  const items = catalogue.filter(() => chance.happens(0.3));
  const chosen = items.length > 0 ? items : [chance.pick(catalogue)];
  const name = `Student ${inLetters(index)}`;
  const email = `student-${index}@example.com`;
  const bare = chance.happens(0.1);
  return {
    name,
    email,
    receipt: `${seed}-${index}`,
    items: chosen.map(({ id }) => id),
    amount: chosen.reduce((sum, { pricing }) => sum + registrationPrice(pricing, now).pay, 0),
    bare,
    doubleClick: chance.happens(0.1),
    payment: {
      method: chance.pick(['card', 'upi', 'netbanking', 'wallet'] as const),
      outcome: chance.weighted({
        succeed: 60,
        fail: 6,
        'fail-then-succeed': 6,
        'fail-then-retry': 6,
        'authorize-only': 10,
        'pay-late': 8,
        dismiss: 4,
      }),
      untilThen: chance.pick(['created', 'failed'] as const),
      lateAfterMs: chance.between(0, 4000),
      // Only the browser knows the address of a bare order's student.
      email: bare ? email : undefined,
    },
    browser: chance.weighted({
      closed: 30,
      reports: 35,
      'reports-twice': 10,
      'reports-late': 10,
      'reports-bare': 10,
      'lies-first': 5,
    }),
    kill: chance.weighted({ never: 91, 'while-placing': 2, 'while-paying': 3, 'while-reporting': 4 }),
    killAfterMs: chance.between(0, 40),
    chargedTwice: chance.happens(0.08),
    refund: chance.weighted({ none: 88, whole: 4, 'in-parts': 4, fails: 4 }),
    fees: chance.weighted({ none: 60, one: 25, 'two-phones': 15 }),
    leaves: chance.happens(0.05),
    paysCash: chance.happens(0.1),
  };
}

/** A number in letters: a name must not contain digits. */
function inLetters(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
