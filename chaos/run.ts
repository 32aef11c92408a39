import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { openMailbox } from '../stand-ins/mailbox/mailbox.ts';
import type { Postgres } from '../stand-ins/postgres/postgres.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../stand-ins/razorpay/stand-in.ts';
import { badDay, decidePromises, promiseByHand } from './by-hand.ts';
import {
  batchToCancel,
  type CancelledBatch,
  cancelInStorm,
  cancelOnce,
  finishCancelling,
} from './cancelling.ts';
import { Chance } from './chance.ts';
import { disagreements } from './compare.ts';
import { Met } from './met.ts';
import { mailOutages, postgresOutages, sqliteLocks } from './outages.ts';
import { agreeToCancellations, reconcileAtDesk, refundInDashboard } from './owner.ts';
import { type Plan, planStudent } from './plan.ts';
import { type Rows, readRows } from './rows.ts';
import { FastClock, Servers } from './servers.ts';
import { live, type Story } from './student.ts';

type ChaosOptions = {
  orders: number;
  seed: string;
  /** Contains the SQLite database, if that is used, and the servers' log. */
  folder: string;
  /** Null: SQLite with one server process. PostgreSQL has two processes, and this run crashes it. */
  postgres: Postgres | null;
};

/** `missing`: what never happened, so that the run proves nothing about it. */
type ChaosReport = { problems: string[]; missing: string[]; figures: Record<string, number> };

const keys = { keyId: 'rzp_test_Chaos000000001', keySecret: 'chaos-key-secret', webhookSecret: 'chaos-hook' };
const AT_ONCE = 24;
const FOUR_DAYS_MS = 4 * DAY_MS;
const CALM_WITHIN_MS = 2 * MINUTE_MS;

/** Many students at once during faults, then calm, then four days later: compares the rows. */
export async function runChaos({ orders, seed, folder, postgres }: ChaosOptions): Promise<ChaosReport> {
  const databaseUrl = postgres && `${postgres.url}/postgres`;
  const where = { databaseUrl, dataDir: folder };
  mkdirSync(folder, { recursive: true });
  const clock = new FastClock(new Date('2026-11-20T10:00:00+05:30'));
  const provider = await startRazorpayStandIn({
    ...keys,
    webhookRetryBaseMs: 200,
    webhookRetryCapMs: 1000,
    clock: () => clock.now().getTime(),
  });
  const mailbox = await openMailbox();
  // Nearly half of those who pay do so late: with more seats no batch would be full while orders still come.
  const seats = Math.max(12, Math.ceil(orders / 6));
  const env = {
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SMTP_URL: mailbox.url,
    OWNER_EMAIL: 'owner@example.com',
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_URL: provider.apiUrl,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
    RECONCILE_EVERY: '1',
    // All students come from one address.
    ORDERS_PER_ADDRESS: '1000000',
    SEATS_PER_BATCH: String(seats),
    UNPROVEN_REPORTS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'info',
  };
  const servers = await Servers.reserve(postgres ? 2 : 1, env, clock, join(folder, 'servers.log'));
  provider.admin.change({ webhookUrls: servers.urls.map((url) => `${url}/api/payment/webhook`) });
  await servers.start();
  const met = new Met();

  try {
    provider.admin.faults(storm(seed));
    const mail = mailOutages(mailbox.state, new Chance(`${seed}/mail`));
    const chance = new Chance(`${seed}/database`);
    const database = postgres ? postgresOutages(postgres, chance) : sqliteLocks(folder, chance);
    const plans = Array.from({ length: orders }, (_, index) => planStudent(seed, index, clock.now()));
    const world = { servers, provider: provider.admin, met, owed: new Set<Plan['kill']>() };
    const stories = await inTurns(plans, (plan) => live(plan, world));
    await refundInDashboard(stories, provider, met);
    const owner = new Chance(`${seed}/owner`);
    const cancelled = batchToCancel(owner, clock.now());
    if (cancelled) await cancelInStorm(servers, cancelled, provider, owner);
    await Promise.all([mail.end(), database.end()]);

    provider.admin.calm();
    await latePaymentsDone(stories);
    await servers.stop();
    clock.jump(FOUR_DAYS_MS);
    await servers.start();
    await provider.admin.settled(CALM_WITHIN_MS);
    await rowsAtRest(where);
    await giveBack({ servers, provider, read: () => readRows(where), cancelled, chance: owner, met });
    const rows = await rowsAtRest(where);
    const evidence = {
      rows,
      provider: provider.admin.state(),
      received: mailbox.received,
      stories,
      kills: servers.kills,
      seats,
      cancelled,
    };
    met.noteAll('mail', mail.happened);
    met.noteAll('database', database.happened);
    met.noteAll('provider', provider.admin.happened());
    const outages = Object.values(database.happened).reduce((sum, times) => sum + times, 0);
    return {
      problems: disagreements(evidence),
      missing: met.missing(postgres ? 'PostgreSQL' : 'SQLite'),
      figures: { ...figuresOf(evidence), 'outages of the database': outages },
    };
  } finally {
    await servers.stop();
    await provider.close();
    await mailbox.close();
  }
}

const capturedInVain = { endpoint: 'POST /payments/:id/capture', trouble: 'error' as const, workDone: true };

/** The provider's faults during the run. */
function storm(seed: string) {
  return {
    seed: new Chance(`${seed}/provider`).between(1, 1_000_000),
    webhooks: {
      drop: 0.25,
      delay: 0.3,
      delayMs: 1500,
      duplicate: 0.2,
      reorder: 0.3,
      reorderWithinMs: 500,
      concurrency: 4,
    },
    replies: [
      // Few payments are captured by us: the first one meets it for certain.
      { ...capturedInVain, probability: 1, times: 1 },
      { ...capturedInVain, probability: 0.2 },
      { endpoint: '*', trouble: 'error' as const, probability: 0.06 },
      { endpoint: '*', trouble: 'html' as const, probability: 0.04 },
      { endpoint: '*', trouble: 'reset' as const, probability: 0.04 },
      { endpoint: 'POST /orders', trouble: 'reset' as const, workDone: true, probability: 0.08 },
      { endpoint: '*', trouble: 'slow' as const, ms: 300, probability: 0.05 },
      // Longer than the client's time-out of ten seconds, so few.
      { endpoint: '*', trouble: 'hang' as const, ms: 12_000, probability: 0.1, times: 2 },
    ],
  };
}

type OwnersWork = {
  servers: Servers;
  provider: RazorpayStandIn;
  read: () => Promise<Rows>;
  cancelled: CancelledBatch | null;
  chance: Chance;
  met: Met;
};

/** The owner gives money back in every way, on a bad day of the provider, and makes sure when that is over. */
async function giveBack({ servers, provider, read, cancelled, chance, met }: OwnersWork) {
  await agreeToCancellations(servers, await read(), provider, met);
  provider.admin.faults(badDay(chance));
  await Promise.all([
    promiseByHand(servers, await read(), chance),
    ...(cancelled ? [cancelOnce(servers, cancelled)] : []),
  ]);
  await decidePromises(servers, await read(), provider, chance);
  provider.admin.calm();
  if (cancelled) await finishCancelling(servers, cancelled);
  await reconcileAtDesk(servers);
}

async function inTurns(plans: Plan[], work: (plan: Plan) => Promise<Story>): Promise<Story[]> {
  const stories: Story[] = [];
  const waiting = [...plans];
  const one = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) stories.push(await work(plan));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return stories;
}

async function latePaymentsDone(stories: Story[]) {
  await wait(
    Math.max(
      0,
      ...stories.map(({ plan }) =>
        plan.payment.outcome === 'pay-late' ? (plan.payment.lateAfterMs ?? 0) : 0,
      ),
    ),
  );
}

/** Waits until nothing is left to ask, handle or send; on time-out the comparison tells what is missing. */
async function rowsAtRest(where: { databaseUrl: string | null; dataDir: string }): Promise<Rows> {
  const until = Date.now() + CALM_WITHIN_MS;
  for (;;) {
    const rows = await readRows(where);
    const restless =
      rows.unhandled.length > 0 ||
      rows.outbox.some(({ sent_at }) => sent_at === null) ||
      rows.orders.some(({ status, razorpay_order_id }) => status === 'created' && razorpay_order_id !== null);
    if (!restless || Date.now() > until) return rows;
    await wait(200);
  }
}

function figuresOf({
  rows,
  provider,
  received,
  stories,
  kills,
}: Parameters<typeof disagreements>[0]): Record<string, number> {
  const count = (status: string) => rows.orders.filter((order) => order.status === status).length;
  return {
    'orders stored': rows.orders.length,
    'orders paid': count('paid'),
    'orders refunded': count('refunded'),
    'orders expired': count('expired'),
    'instalments paid': rows.orders.filter(({ kind, payment_id }) => kind === 'instalment' && payment_id)
      .length,
    'fees paid in cash': rows.orders.filter(({ payment_id }) => payment_id?.startsWith('hand_')).length,
    'enrolments ended': rows.enrolments.filter(({ status }) => status === 'cancelled').length,
    'of a batch that was cancelled': rows.enrolments.filter(
      ({ batch_cancelled_at }) => batch_cancelled_at !== null,
    ).length,
    'refunds by hand': rows.refunds.filter(({ id }) => id.startsWith('back_')).length,
    'orders refused because a batch was full': stories.filter(({ razorpayOrderId }) => !razorpayOrderId)
      .length,
    receipts: rows.receipts.length,
    'second payments': provider.payments.filter(
      ({ id, status }) =>
        (status === 'captured' || status === 'refunded') &&
        !rows.orders.some(({ payment_id }) => payment_id === id),
    ).length,
    'refunds at the provider': provider.refunds.length,
    'differences found by closings': rows.closings.reduce(
      (sum, { differences }) => sum + JSON.parse(differences).length,
      0,
    ),
    'payments captured by the provider': provider.payments.filter(({ status }) => status === 'captured')
      .length,
    'emails in the outbox': rows.outbox.length,
    'emails received': received.length,
    'emails received twice': received.length - new Set(received.map(({ messageId }) => messageId)).size,
    ...Object.fromEntries(
      [...new Set(rows.attention.map(({ reason }) => reason))].map((reason) => [
        `flagged for the owner: ${reason}`,
        rows.attention.filter((one) => one.reason === reason).length,
      ]),
    ),
    'processes killed': kills,
  };
}
