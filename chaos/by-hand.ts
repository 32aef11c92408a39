import type { RazorpayStandIn } from '../stand-ins/razorpay/stand-in.ts';
import type { Chance } from './chance.ts';
import { tryInDashboard } from './owner.ts';
import type { Rows } from './rows.ts';
import type { Servers } from './servers.ts';

const MOST_PROMISED = 4;

/** Razorpay refuses some refunds for good; of others the answer is lost, or there is none at all. */
export const badDay = (chance: Chance) => ({
  seed: chance.between(1, 1_000_000),
  replies: [
    { status: 400, trouble: 'error' as const, probability: 0.5 },
    { workDone: true, trouble: 'reset' as const, probability: 0.2 },
    { status: 500, trouble: 'error' as const, probability: 0.1 },
  ].map((fault) => ({ endpoint: 'POST /payments/:id/refund', ...fault })),
  webhooks: { drop: 0.5 },
});

/** The owner gives some orders back, by hand if Razorpay refuses: at two desks at once, now and then. */
export async function promiseByHand(servers: Servers, { orders }: Rows, chance: Chance) {
  const paid = orders.filter(({ status, payment_id }) => status === 'paid' && payment_id?.startsWith('pay_'));
  const chosen = Array.from({ length: Math.min(MOST_PROMISED, paid.length) }, () => chance.pick(paid).id);
  for (const id of chosen) {
    const refund = () => servers.desk(['refund', id, '--by-hand', '--yes']);
    await Promise.allSettled(chance.happens(0.3) ? [refund(), refund()] : [refund()]);
  }
}

/** Of each promise: it is given, or taken back, or both at once; or somebody refunds it in the dashboard, or nobody. */
export async function decidePromises(
  servers: Servers,
  { refunds }: Rows,
  provider: RazorpayStandIn,
  chance: Chance,
) {
  const promised = refunds.filter(({ id, status }) => id.startsWith('back_') && status === 'pending');
  for (const { id, payment_id, amount } of promised.slice(0, MOST_PROMISED)) {
    const give = () => servers.desk(['given-back', id, '--method', 'cash']);
    const takeBack = () => servers.desk(['not-by-hand', id]);
    const inDashboard = () =>
      payment_id.startsWith('pay_')
        ? tryInDashboard(payment_id, { amount }, `dashboard-${id}`, provider)
        : give();
    const ways = {
      given: [give],
      'taken back': [takeBack],
      both: [give, takeBack],
      dashboard: [inDashboard],
      neither: [],
    };
    const way = chance.weighted({ given: 3, 'taken back': 2, both: 1, dashboard: 2, neither: 1 });
    await Promise.allSettled(ways[way].map((one) => one()));
  }
}
