import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from '../stand-ins/razorpay/admin.ts';
import { ask, type Call } from './call.ts';
import type { Met } from './met.ts';
import type { Plan } from './plan.ts';
import type { Servers } from './servers.ts';

type Fee = { id: string; status: string; course_id: string };
type Visitor = { plan: Plan; razorpayOrderId?: string | null };
type World = { servers: Servers; provider: Admin; met: Met };

const MOST_LOOKS = 30;
const LOOK_AGAIN_MS = 500;

/** What a student does on the enrolment page once the registration is acknowledged. */
export async function visitEnrolmentPage(story: Visitor, token: string, world: World) {
  const { plan } = story;
  if (plan.fees === 'none' && !plan.leaves && !plan.paysCash) return;
  const { open, items } = await look(token, world);
  if (open.length > 0 && !open.includes('registration'))
    await Promise.all([
      ...(plan.fees === 'none' ? [] : [payFees(plan, open, token, world)]),
      ...(plan.paysCash ? [recordCash(story.razorpayOrderId as string, world)] : []),
    ]);
  const [first] = items;
  if (!plan.leaves || !first) return;
  const asked = await ask(world.servers, {
    path: '/api/enrolment/cancel',
    token,
    body: { course_id: first.course_id, reason: 'chaos' },
  });
  if (asked?.status === 200) world.met.note('leaving', 'asked');
}

/** What the page shows, looked at again until it knows of the registration's payment. */
async function look(token: string, { servers }: World) {
  for (let looks = 1; ; looks++) {
    const shown = await ask(servers, { path: '/api/enrolment', token });
    const { plan = [], items = [] } = (shown?.body.data ?? {}) as {
      plan?: Fee[];
      items?: { course_id: string }[];
    };
    const open = plan.filter(({ status, course_id }) => course_id && status !== 'paid').map(({ id }) => id);
    if (looks === MOST_LOOKS || (shown && !open.includes('registration'))) return { open, items };
    await wait(LOOK_AGAIN_MS);
  }
}

/** The owner records the first fee as paid in cash, and tries again what failed. Refused where it is paid already. */
async function recordCash(order: string, { servers, met }: World) {
  const paid = ['paid', order, '--entry', '1', '--method', 'cash'];
  await servers
    .desk(paid)
    .catch(() => servers.desk(paid))
    .catch(() => {});
  met.note('fees', 'cash');
}

/** Two phones pay sets that overlap, so that at most one of the payments may count. */
async function payFees(plan: Plan, open: string[], token: string, { servers, provider, met }: World) {
  const [first, second] = open as [string, string | undefined];
  const sets = { none: [], one: [[first]], 'two-phones': [[first], second ? [first, second] : [first]] }[
    plan.fees
  ];
  await Promise.all(
    sets.map(async (plan_ids) => {
      const pay: Call = { path: '/api/enrolment/pay', token, body: { plan_ids } };
      const placed = await ask(servers, pay);
      if (placed) met.note('fees', plan.fees);
      if (placed?.status !== 200) return;
      const paid = provider.pay({
        orderId: placed.body.orderId as string,
        method: 'upi',
        outcome: 'succeed',
      });
      if (!paid.razorpay_payment_id || plan.browser === 'closed') return;
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
      await ask(servers, {
        path: '/api/payment/success',
        body: { razorpay_payment_id, razorpay_order_id, razorpay_signature },
      });
    }),
  );
}
