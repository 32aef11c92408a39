import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from '../stand-ins/razorpay/admin.ts';
import type { PayResult } from '../stand-ins/razorpay/payer.ts';
import { ask } from './call.ts';
import { visitEnrolmentPage } from './fees.ts';
import type { Met } from './met.ts';
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

/** `owed`: moments at which a server was to be killed that was starting. The next student there meets it. */
type World = { servers: Servers; provider: Admin; met: Met; owed: Set<Plan['kill']> };

/** Plays one plan, like a visitor with a browser: retries without an answer, and gives up at some time. */
export async function live(plan: Plan, { servers, provider, met, owed }: World): Promise<Story> {
  const story: Story = { plan, razorpayOrderId: null, acknowledged: null, lies: [], refusals: [] };
  const kill = (moment: Plan['kill'], server: number) => {
    if (!owed.delete(moment) && plan.kill !== moment) return;
    setTimeout(() => {
      if (servers.kill(server)) met.note('killed', moment);
      else owed.add(moment);
    }, plan.killAfterMs);
  };

  const student = { name: plan.name, email: plan.email, phone: '9876543210' };
  const order = {
    amount: plan.amount,
    currency: 'INR',
    receipt: plan.receipt,
    ...(plan.bare ? {} : { ...student, items: plan.items }),
  };
  const place = () =>
    ask(servers, { path: '/api/payment/create-order', body: order }, (server) =>
      kill('while-placing', server),
    );
  const answers = await Promise.all(plan.doubleClick ? [place(), place()] : [place()]);
  noteRefusals(story, answers);
  if (answers.some((answer) => answer?.body.full)) met.note('order', 'refused because a batch was full');
  const placed = answers.find((answer) => answer?.status === 200);
  if (!placed) return story;
  story.razorpayOrderId = placed.body.orderId as string;
  if (plan.bare) met.note('order', 'bare');
  if (plan.doubleClick) met.note('order', 'double click');

  kill('while-paying', servers.any());
  const paid = provider.pay({ ...plan.payment, orderId: story.razorpayOrderId });
  met.note('payment', plan.payment.outcome ?? '');
  if (paid.razorpay_payment_id && plan.chargedTwice) {
    provider.pay({ orderId: story.razorpayOrderId, method: 'upi', evenIfPaid: true });
    met.note('payment', 'charged twice');
  }
  if (paid.razorpay_payment_id) met.note('browser', plan.browser);
  if (paid.razorpay_payment_id && plan.browser !== 'closed') await report(story, paid, kill, servers);
  const token = placed.body.enrolmentToken as string | undefined;
  if (story.acknowledged && token) await visitEnrolmentPage(story, token, { servers, provider, met });
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
    const lie = await ask(servers, {
      path: '/api/payment/success',
      body: { ...news, razorpay_signature: 'f'.repeat(64) },
    });
    if (lie) story.lies.push(lie.status);
  }
  if (plan.browser === 'reports-late') await wait(plan.payment.lateAfterMs);
  const times = plan.browser === 'reports-twice' ? 2 : 1;
  const tell = () =>
    ask(servers, { path: '/api/payment/success', body: news }, (server) => kill('while-reporting', server));
  const answers = await Promise.all(Array.from({ length: times }, tell));
  noteRefusals(story, answers);
  const answer = answers.find((one) => one?.status === 200);
  if (answer) story.acknowledged = answer.body.paymentId as string;
}

function noteRefusals(story: Story, answers: Awaited<ReturnType<typeof ask>>[]) {
  // A full batch refuses honestly.
  for (const answer of answers)
    if (answer && answer.status !== 200 && !answer.body.full)
      story.refusals.push(`${answer.status} ${answer.body.error}`);
}
