import type { Admin } from '../stand-ins/razorpay/admin.ts';
import { ask, type Call } from './call.ts';
import type { Plan } from './plan.ts';
import type { Servers } from './servers.ts';

type Fee = { id: string; status: string; course_id: string };
type Visitor = { plan: Plan; razorpayOrderId?: string | null };
type World = { servers: Servers; provider: Admin };

/** What a student does on the enrolment page once the registration is acknowledged. */
export async function visitEnrolmentPage(story: Visitor, token: string, world: World) {
  const { plan } = story;
  if (plan.fees === 'none' && !plan.leaves && !plan.paysCash) return;
  const shown = await ask(world.servers, { path: '/api/enrolment', token });
  const { plan: fees = [], items = [] } = (shown?.body.data ?? {}) as {
    plan?: Fee[];
    items?: { course_id: string }[];
  };
  const open = fees.filter(({ status, course_id }) => course_id && status !== 'paid').map(({ id }) => id);
  if (open.length > 0 && !open.includes('registration'))
    await Promise.all([
      ...(plan.fees === 'none' ? [] : [payFees(plan, open, token, world)]),
      ...(plan.paysCash ? [recordCash(story.razorpayOrderId as string, world)] : []),
    ]);
  const [first] = items;
  if (plan.leaves && first)
    await ask(world.servers, {
      path: '/api/enrolment/cancel',
      token,
      body: { course_id: first.course_id, reason: 'chaos' },
    });
}

/** The owner records the first fee as paid in cash. Refused where it is paid already. */
async function recordCash(order: string, { servers }: World) {
  const paid = ['paid', order, '--entry', '1', '--method', 'cash'];
  await servers.desk(paid).catch(() => {});
}

/** Two phones pay sets that overlap, so that at most one of the payments may count. */
async function payFees(plan: Plan, open: string[], token: string, { servers, provider }: World) {
  const [first, second] = open as [string, string | undefined];
  const sets = { none: [], one: [[first]], 'two-phones': [[first], second ? [first, second] : [first]] }[
    plan.fees
  ];
  await Promise.all(
    sets.map(async (plan_ids) => {
      const pay: Call = { path: '/api/enrolment/pay', token, body: { plan_ids } };
      const placed = await ask(servers, pay);
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
