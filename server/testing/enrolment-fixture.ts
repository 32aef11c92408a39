import { createHmac } from 'node:crypto';
import type { CatalogueItem } from '#content';
import { MINUTE_MS } from '#contract/durations.ts';
import type { ReplyFault } from '../../stand-ins/razorpay/faults.ts';
import type { PayResult } from '../../stand-ins/razorpay/payer.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../stand-ins/razorpay/stand-in.ts';
import { build } from '../app.ts';
import type { Clock, Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { parkMail } from '../enrolment/attention/park-mail.ts';
import { enrolmentEmails } from '../enrolment/emails/emails.ts';
import { EnrolmentService } from '../enrolment/enrolment-service.ts';
import type { PaymentLimits } from '../enrolment/payments/payment-limits.ts';
import { reconcile } from '../enrolment/payments/reconcile.ts';
import { handleWebhookEvents } from '../enrolment/payments/webhook.ts';
import { reminderEmails } from '../enrolment/reminders/emails.ts';
import { waitingListEmails } from '../enrolment/waiting-list/emails/emails.ts';
import type { WaitingLimits } from '../enrolment/waiting-list/join-waiting-list.ts';
import type { Deliver, Envelope } from '../mail/delivery.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import type { Mail } from '../mail/message.ts';
import { createRazorpay } from '../razorpay/client.ts';
import { signerOf } from '../signing/signing-key.ts';
import { type Engine, openMigrated } from './engines.ts';
import { perTest } from './per-test.ts';
import { silentLogger } from './silent-logger.ts';
import { order, studentOf } from './student.ts';
import { testCatalogue } from './test-catalogue.ts';

const OWNER = 'owner@example.com';
const SITE_URL = 'https://school.example';
const keys = {
  keyId: 'rzp_test_School00000001',
  keySecret: 'school-key-secret',
  webhookSecrets: ['new-hook', 'old-hook'],
  checkoutUrl: 'https://checkout.example/checkout.js',
};

type FixtureOptions = {
  limits?: Partial<PaymentLimits>;
  formLimits?: Partial<WaitingLimits>;
  trustProxy?: number;
};
export type EnrolmentFixture = Awaited<ReturnType<typeof openEnrolmentFixture>>;

/** EnrolmentService on a real database, with the stand-in over HTTP. Background tasks run only when tests say so. */
export async function openEnrolmentFixture(
  engine: Engine,
  logger = silentLogger,
  options: FixtureOptions = {},
) {
  const database = await openMigrated(engine);
  let now = Date.parse('2026-11-20T10:00:00+05:30');
  const clock = () => now;
  const standIn = await startRazorpayStandIn({
    clock,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecret: keys.webhookSecrets[0] as string,
  });
  const { db } = database;
  // A list of its own: a test may change what the content says.
  const catalogue = [...testCatalogue];
  const enrolment = serviceOf(standIn.apiUrl, { db, clock, logger, options, catalogue });
  const posted: (Envelope & { mail: Mail })[] = [];
  const deliver: Deliver = async (mail, envelope) => void posted.push({ ...envelope, mail });
  const mailWorker = mailWorkerOf(enrolment, { db, deliver, clock, logger });
  const app = build({ db, enrolment, trustProxy: options.trustProxy, https: false, logger });

  /** Calls as a page does; `token` is that of a link to the enrolment page. */
  const call = async (url: string, payload?: unknown, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject(
      payload === undefined ? { url, headers } : { method: 'POST', url, headers, payload: payload as object },
    );
    return { status: response.statusCode, body: response.json() };
  };

  /** Pays as a visitor in the window would, and returns what the window gives the browser. */
  const pay = (orderId: string, attempt: object = {}) =>
    handlerFields(standIn.admin.pay({ orderId, method: 'upi', outcome: 'succeed', ...attempt }));

  const webhook = webhookTo(app, enrolment);
  const { store } = enrolment.context;
  const sendMail = () => mailWorker.sendDue();

  return {
    ...database,
    app,
    standIn,
    enrolment,
    store,
    call,
    posted,
    keys,
    catalogue,
    changeContent: changerOf(enrolment),
    setNow: (instant: Instant) => {
      now = instant;
    },
    clock,
    order,
    ...studentOf({ call, pay, store, clock }),
    sendMail,
    pay,
    paymentEntity: (id: string) => paymentEntity(id, standIn),
    webhook,
    ...troubleOf(standIn, webhook),
    reconcileNow: () => reconcile(enrolment.context),
    later: (minutes: number) => {
      now += minutes * MINUTE_MS;
    },
    statusOf: async (orderId: string) => (await store.orders.byRazorpayId(orderId))?.status,
    /** The confirmations the student has received so far. */
    confirmations: async () => {
      await sendMail();
      return posted.filter(({ to }) => to === 'asha@example.com');
    },
    /** The amounts of all refund notes. */
    refundNotes: async () => {
      const notes = db.selectFrom('receipts').select('amount').where('kind', '=', 'refund-note');
      return (await notes.execute()).map(({ amount }) => amount);
    },
    attention: async () =>
      (await db.selectFrom('attention').select('reason').execute()).map(({ reason }) => reason),
    close: async () => {
      await app.close();
      await enrolment.stop();
      await mailWorker.stop();
      await standIn.close();
      await database.drop();
    },
  };
}

/** One for each test of a group. */
export const enrolmentPerTest = (...options: Parameters<typeof openEnrolmentFixture>): EnrolmentFixture =>
  perTest(
    () => openEnrolmentFixture(...options),
    (fixture) => fixture.close(),
  );

/** The content says something else about a course, and the site is started anew. */
function changerOf({ context }: EnrolmentService) {
  const { catalogue, clock } = context;
  return (courseId: string, changes: Partial<CatalogueItem>) => {
    const index = catalogue.findIndex(({ id }) => id === courseId);
    catalogue[index] = { ...(catalogue[index] as CatalogueItem), ...changes };
    context.loadedAt = clock();
  };
}

/** The three fields that the window gives the browser; without a success there is only the payment's id. */
function handlerFields(paid: PayResult) {
  return {
    razorpay_payment_id: paid.razorpay_payment_id ?? (paid.payment_id as string),
    razorpay_order_id: paid.razorpay_order_id as string,
    razorpay_signature: paid.razorpay_signature as string,
  };
}

function paymentEntity(id: string, { admin }: RazorpayStandIn): object {
  return admin.state().payments.find((payment) => payment.id === id) as object;
}

/** Sends an event as the provider would, and handles it. */
function webhookTo(app: ReturnType<typeof build>, enrolment: EnrolmentService) {
  return async (event: string, payment: object, id: string, secret = 'new-hook', refund?: object) => {
    const response = await app.inject(webhookRequest(event, payment, id, secret, refund));
    await enrolment.stop();
    await handleWebhookEvents(enrolment.context);
    return response.statusCode;
  };
}

/** What goes wrong at Razorpay, and at the bank. */
function troubleOf(standIn: RazorpayStandIn, webhook: ReturnType<typeof webhookTo>) {
  const { admin } = standIn;
  return {
    breakProvider: () => admin.faults({ replies: [{ endpoint: '*', trouble: 'error', probability: 1 }] }),
    /** Razorpay refuses every refund, once the given replies are used up. */
    refuseRefunds: ({ status = 400, replies = [] }: { status?: number; replies?: ReplyFault[] } = {}) => {
      const refusal = {
        endpoint: 'POST /payments/:id/refund',
        trouble: 'error',
        probability: 1,
        status,
      } as const;
      admin.faults({ replies: [...replies, refusal] });
    },
    /** The bank sends the last refund of a payment back. */
    failAtBank: async (paymentId: string) => {
      const last = admin.state().refunds.findLast(({ payment_id }) => payment_id === paymentId);
      const failed = admin.settleRefund(last?.id ?? '', 'failed');
      await webhook('refund.failed', paymentEntity(paymentId, standIn), failed.id, 'new-hook', failed);
    },
  };
}

function webhookRequest(event: string, payment: object, id: string, secret: string, refund?: object) {
  const payload = JSON.stringify({
    entity: 'event',
    event,
    contains: refund ? ['refund', 'payment'] : ['payment'],
    payload: { payment: { entity: payment }, ...(refund ? { refund: { entity: refund } } : {}) },
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    'x-razorpay-event-id': id,
  };
  return { method: 'POST' as const, url: '/api/payment/webhook', headers, payload };
}

type Parts = { db: Database; clock: Clock; logger: typeof silentLogger };

function serviceOf(
  apiUrl: string,
  { options, catalogue, ...parts }: Parts & { options: FixtureOptions; catalogue: CatalogueItem[] },
) {
  const { db, clock, logger } = parts;
  return new EnrolmentService({
    db,
    catalogue,
    razorpay: createRazorpay({ ...keys, apiUrl, timeoutMs: 10_000 }),
    keys,
    limits: { ordersPerAddress: 1_000_000, unprovenReportsPerAddress: 1_000_000, ...options.limits },
    formLimits: {
      perAddress: 1_000_000,
      perMinute: 1_000_000,
      mailsPerDay: 1_000_000,
      waitingPerAddress: 1_000_000,
      ...options.formLimits,
    },
    ownerEmail: OWNER,
    clock,
    reconcileEveryMs: 1_000_000,
    log: logger,
  });
}

function mailWorkerOf(
  enrolment: EnrolmentService,
  { db, deliver, clock, logger }: Parts & { deliver: Deliver },
) {
  const context = { ...enrolment.context, siteUrl: SITE_URL, deskUrl: null };
  return new MailWorker({
    outbox: enrolment.context.store.outbox,
    emails: {
      ...enrolmentEmails(context),
      ...reminderEmails(context),
      ...waitingListEmails({ ...context, signer: () => signerOf(db) }),
    },
    deliver,
    clock,
    everyMs: 1_000_000,
    log: logger,
    ownerEmail: OWNER,
    park: (message, code) => parkMail(message, code, enrolment.context),
  });
}
