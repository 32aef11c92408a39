import type { RazorpayStandIn } from '../stand-ins/razorpay/stand-in.ts';
import type { Met } from './met.ts';
import type { Rows } from './rows.ts';
import type { Servers } from './servers.ts';
import type { Story } from './student.ts';

/** Asks for a refund in the provider's own dashboard; null where that fails, or the answer is lost. */
export async function tryInDashboard(
  paymentId: string,
  body: { amount?: number },
  key: string,
  { settings: { keyId, keySecret }, apiUrl }: RazorpayStandIn,
): Promise<{ id: string } | null> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const response = await fetch(`${apiUrl}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization, 'X-Refund-Idempotency': key },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { id: string } | null;
  return response?.ok ? answer : null;
}

/** Refunds there: we learn of it by webhook, if at all. */
export async function refundInDashboard(stories: Story[], provider: RazorpayStandIn, met: Met) {
  /** Retries what a fault swallowed; the idempotency key keeps it one refund. */
  async function refund(paymentId: string, body: object, key: string): Promise<{ id: string }> {
    for (;;) {
      const made = await tryInDashboard(paymentId, body, key, provider);
      if (made) return made;
    }
  }
  for (const { plan, acknowledged } of stories) {
    if (plan.refund === 'none' || !acknowledged) continue;
    const { status } = provider.admin.state().payments.find(({ id }) => id === acknowledged) ?? {};
    if (status !== 'captured') continue;
    const key = `dashboard-${acknowledged}`;
    if (plan.refund === 'in-parts') await refund(acknowledged, { amount: 10_000 }, `${key}-part`);
    provider.admin.change({ refunds: plan.refund === 'fails' ? 'pending' : 'processed' });
    const { id } = await refund(acknowledged, {}, key);
    if (plan.refund === 'fails') provider.admin.settleRefund(id, 'failed');
    met.note('dashboard', plan.refund);
  }
}

const MOST_AGREED = 3;

/** A refund is made, and its answer lost, once: the client asks twice. */
const lostRefund = {
  endpoint: 'POST /payments/:id/refund',
  trouble: 'reset' as const,
  workDone: true,
  probability: 1,
  times: 2,
};

/**
 * The owner agrees to some of those who asked to leave: npm run desk -- cancel. Where that fails, they rather keep
 * the student, and agree once more when that is refused.
 */
export async function agreeToCancellations(
  servers: Servers,
  { attention }: Rows,
  { admin }: RazorpayStandIn,
  met: Met,
) {
  const asked = attention.filter(({ reason }) => reason === 'cancellation-asked').slice(0, MOST_AGREED);
  admin.faults({ replies: [lostRefund], webhooks: { drop: 1 } });
  for (const { subject } of asked) {
    const [order = '', course = ''] = subject.split(/[/#]/);
    const agree = () => servers.desk(['cancel', order, course, '--yes']);
    await agree().catch(() => servers.desk(['keep', order, course]).catch(agree));
    met.note('leaving', 'agreed');
  }
  admin.calm();
}

/** What the owner runs to be sure: npm run desk -- reconcile. */
export async function reconcileAtDesk(servers: Servers) {
  await servers.desk(['reconcile']);
}
