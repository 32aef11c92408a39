import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from '../stand-ins/razorpay/admin.ts';
import type { PayResult } from '../stand-ins/razorpay/payer.ts';
import type { Plan } from './plan.ts';
import type { Servers } from './servers.ts';

/** What a student was told, to compare with the rows at the end. */
export type Story = {
  plan: Plan;
  razorpayOrderId: string | null;
  /** The payment that the server acknowledged. */
  acknowledged: string | null;
  lies: number[];
  /** Answers to an honest student who did everything right. */
  refusals: string[];
};

type World = { servers: Servers; provider: Admin };

const ATTEMPTS = 300;

/** Plays one plan, like a visitor with a browser: retries without an answer, and gives up at some time. */
export async function live(plan: Plan, { servers, provider }: World): Promise<Story> {
  const story: Story = { plan, razorpayOrderId: null, acknowledged: null, lies: [], refusals: [] };
  const kill = (moment: Plan['kill'], server: number) => {
    if (plan.kill === moment) setTimeout(() => servers.kill(server), plan.killAfterMs);
  };

  const student = { name: plan.name, email: plan.email, phone: '9876543210' };
  const order = {
    amount: plan.amount,
    currency: 'INR',
    receipt: plan.receipt,
    ...(plan.bare ? {} : { ...student, items: plan.items }),
  };
  const place = () =>
    call(servers, '/api/payment/create-order', order, (server) => kill('while-placing', server));
  const answers = await Promise.all(plan.doubleClick ? [place(), place()] : [place()]);
  noteRefusals(story, answers);
  const placed = answers.find((answer) => answer?.status === 200);
  if (!placed) return story;
  story.razorpayOrderId = placed.body.orderId as string;

  kill('while-paying', servers.any());
  const paid = provider.pay({ ...plan.payment, orderId: story.razorpayOrderId });
  if (paid.razorpay_payment_id && plan.chargedTwice)
    provider.pay({ orderId: story.razorpayOrderId, method: 'upi', evenIfPaid: true });
  if (paid.razorpay_payment_id && plan.browser !== 'closed') await report(story, paid, kill, servers);
  return story;
}

async function report(
  story: Story,
  paid: PayResult,
  kill: (moment: Plan['kill'], server: number) => void,
  servers: Servers,
) {
  const { plan } = story;
  const news = {
    razorpay_payment_id: paid.razorpay_payment_id,
    razorpay_order_id: paid.razorpay_order_id,
    razorpay_signature: plan.browser === 'reports-bare' ? '' : paid.razorpay_signature,
    items: plan.items.map((id) => ({ id })),
    ...(plan.bare ? { name: plan.name, email: plan.email, phone: '9876543210' } : {}),
  };
  if (plan.browser === 'lies-first') {
    const lie = await call(servers, '/api/payment/success', { ...news, razorpay_signature: 'f'.repeat(64) });
    if (lie) story.lies.push(lie.status);
  }
  if (plan.browser === 'reports-late') await wait(plan.payment.lateAfterMs);
  const times = plan.browser === 'reports-twice' ? 2 : 1;
  const tell = () => call(servers, '/api/payment/success', news, (server) => kill('while-reporting', server));
  const answers = await Promise.all(Array.from({ length: times }, tell));
  noteRefusals(story, answers);
  const answer = answers.find((one) => one?.status === 200);
  if (answer) story.acknowledged = answer.body.paymentId as string;
}

function noteRefusals(story: Story, answers: Awaited<ReturnType<typeof call>>[]) {
  for (const answer of answers)
    if (answer && answer.status !== 200) story.refusals.push(`${answer.status} ${answer.body.error}`);
}

/** Calls whichever server answers. A 4xx is an answer; no answer and a 5xx are retried. */
async function call(servers: Servers, path: string, body: object, onSent?: (server: number) => void) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = servers.any();
    const sent = fetch(`${servers.url(server)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (attempt === 0) onSent?.(server);
    try {
      const response = await sent;
      const answer = (await response.json()) as Record<string, unknown>;
      if (response.status < 500) return { status: response.status, body: answer };
    } catch {
      // The server was down, or died in the middle of the answer.
    }
    await wait(100);
  }
  return null;
}
