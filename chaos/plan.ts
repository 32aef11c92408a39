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

/** How often students do and meet each. */
export const weights = {
  outcome: {
    succeed: 60,
    fail: 6,
    'fail-then-succeed': 6,
    'fail-then-retry': 6,
    'authorize-only': 10,
    'pay-late': 8,
    dismiss: 4,
  },
  browser: {
    closed: 30,
    reports: 35,
    'reports-twice': 10,
    'reports-late': 10,
    'reports-bare': 10,
    'lies-first': 5,
  },
  kill: { never: 91, 'while-placing': 2, 'while-paying': 3, 'while-reporting': 4 },
  refund: { none: 88, whole: 4, 'in-parts': 4, fails: 4 },
  fees: { none: 60, one: 25, 'two-phones': 15 },
};

type Choices = Partial<Omit<Plan, 'payment'> & { outcome: PayRequest['outcome'] }>;

const each = <Name extends string>(group: Record<Name, number>) => Object.keys(group) as Name[];
const pays: Choices = { outcome: 'succeed', browser: 'reports', bare: false };

/** What the first students do, whatever the seed says: the smallest run that means anything meets it all. */
const certain: Choices[] = [
  ...each(weights.outcome).map((outcome) => ({ outcome })),
  ...each(weights.browser).map((browser) => ({ ...pays, browser })),
  ...each(weights.kill).map((kill) => ({ ...pays, kill })),
  ...each(weights.refund).map((refund) => ({ ...pays, refund })),
  ...each(weights.fees).map((fees) => ({ ...pays, fees })),
  ...Array.from({ length: 2 }, () => ({ ...pays, leaves: true })),
  ...Array.from({ length: 2 }, () => ({ ...pays, paysCash: true, fees: 'none' as const })),
  { ...pays, chargedTwice: true },
  { ...pays, doubleClick: true },
  { ...pays, bare: true },
];

export function planStudent(seed: string, index: number, now: Date): Plan {
  const chance = new Chance(`${seed}/${index}`);
  const items = catalogue.filter(() => chance.happens(0.3));
  const chosen = items.length > 0 ? items : [chance.pick(catalogue)];
  const name = `Student ${inLetters(index)}`;
  const email = `student-${index}@example.com`;
  const { outcome, ...choices } = certain[index] ?? {};
  const drawn = chance.happens(0.1);
  const bare = choices.bare ?? drawn;
  const plan: Plan = {
    name,
    email,
    receipt: `${seed}-${index}`,
    items: chosen.map(({ id }) => id),
    amount: chosen.reduce((sum, { pricing }) => sum + registrationPrice(pricing, now).pay, 0),
    bare,
    doubleClick: chance.happens(0.1),
    payment: {
      method: chance.pick(['card', 'upi', 'netbanking', 'wallet'] as const),
      outcome: chance.weighted(weights.outcome),
      untilThen: chance.pick(['created', 'failed'] as const),
      lateAfterMs: chance.between(0, 4000),
      // Only the browser knows the address of a bare order's student.
      email: bare ? email : undefined,
    },
    browser: chance.weighted(weights.browser),
    kill: chance.weighted(weights.kill),
    killAfterMs: chance.between(0, 40),
    chargedTwice: chance.happens(0.08),
    refund: chance.weighted(weights.refund),
    fees: chance.weighted(weights.fees),
    leaves: chance.happens(0.05),
    paysCash: chance.happens(0.1),
  };
  return { ...plan, ...choices, payment: { ...plan.payment, ...(outcome ? { outcome } : {}) } };
}

/** A number in letters: a name must not contain digits. */
function inLetters(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
