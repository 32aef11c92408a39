import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/database.ts';
import { parkMail } from '../enrolment/attention/park-mail.ts';
import { enrolmentEmails } from '../enrolment/emails/emails.ts';
import { engines, postgres } from '../testing/engines.ts';
import { enrolmentPerTest, openEnrolmentFixture } from '../testing/enrolment-fixture.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { type Deliver, MAIL_CONNECTIONS } from './delivery.ts';
import { MailWorker } from './mail-worker.ts';
import { Outbox, priorities } from './outbox.ts';

const OWNER = 'owner@example.com';
const STUDENT = 'asha@example.com';
const refused = Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' });

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const openWorker = (deliver: Deliver, outbox = fixture.store.outbox) =>
    new MailWorker({
      outbox,
      emails: {
        ...enrolmentEmails({
          ...fixture.enrolment.context,
          siteUrl: 'https://school.example',
          deskUrl: null,
        }),
        'guide-link': async () => ({ subject: 'Guide', text: '', html: '' }),
      },
      deliver,
      clock: fixture.clock,
      everyMs: 1_000_000,
      log: silentLogger,
      ownerEmail: OWNER,
      park: (message, code) => parkMail(message, code, fixture.enrolment.context),
    });
  /** Guide requests to addresses that do not exist. */
  const askForGuides = (count: number, outbox = fixture.store.outbox) =>
    outbox.addAll(
      Array.from({ length: count }, (_, index) => ({
        kind: 'guide-link' as const,
        subjectId: `lead-${index}`,
        recipient: `nobody-${index}@dead.example`,
        payload: { leadId: `lead-${index}` },
        priority: priorities.lead,
      })),
      fixture.clock(),
    );
  const isDead = (to: string) => to.endsWith('@dead.example');

  test('mail about an enrolment overtakes 300 guides that have waited longer', async () => {
    await askForGuides(300);
    fixture.later(1);
    await fixture.enrol();
    const kinds: (string | undefined)[] = [];
    const claim = { now: fixture.clock(), claimUntil: fixture.clock() + 1, sent: [] };
    for (let time = 0; time < 3; time++)
      kinds.push((await fixture.store.outbox.claimNext({ ...claim, lowest: priorities.lead }))?.kind);
    expect(kinds.slice(0, 2).sort()).toEqual(['enrolment-confirmation', 'enrolment-notice']);
    expect(kinds[2]).toBe('guide-link');
    const urgent = await fixture.store.outbox.claimNext({ ...claim, lowest: priorities.enrolment });
    expect(urgent).toBeUndefined();
  });

  test('300 recipients that never answer do not hold up a confirmation', async () => {
    await askForGuides(300);
    let hanging = 0;
    const allBusy = Promise.withResolvers<void>();
    const confirmed = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const worker = openWorker(async (_, { to }) => {
      if (to === STUDENT) confirmed.resolve();
      if (!isDead(to)) return;
      hanging += 1;
      if (hanging === MAIL_CONNECTIONS - 1) allBusy.resolve();
      await answer.promise;
    });
    worker.start();
    await allBusy.promise;
    await fixture.enrol();
    worker.wake();
    await confirmed.promise;
    expect(hanging).toBe(MAIL_CONNECTIONS - 1);
    const stopped = worker.stop();
    answer.resolve();
    await stopped;
  });

  test('a permanently refused message is parked after three tries, and flagged', async () => {
    await fixture.enrol();
    const tries: string[] = [];
    const worker = openWorker(async ({ subject }, { to }) => {
      tries.push(to === STUDENT ? to : subject);
      if (to === STUDENT) throw refused;
    });
    const triesToStudent = () => tries.filter((to) => to === STUDENT).length;
    for (const minutes of [0, 1, 10]) {
      expect(await fixture.attention()).toEqual([]);
      fixture.later(minutes);
      await worker.sendDue();
    }
    fixture.later(7 * 24 * 60);
    await worker.sendDue();
    expect(triesToStudent()).toBe(3);
    expect(await fixture.attention()).toEqual(['mail-refused']);
    expect(tries.at(-1)).toBe('Please look: A mail server refused an email for good');
    // A resend is refused at once, and the owner is told again.
    expect(await fixture.store.outbox.unparkAll(fixture.clock())).toBe(1);
    await worker.sendDue();
    await worker.sendDue();
    expect(triesToStudent()).toBe(4);
    expect(await fixture.attention()).toEqual(['mail-refused', 'mail-refused']);
  });

  test.each([
    ['fails', new Error('no answer')],
    ['is refused', refused],
  ])('a message whose recipient is erased while its sending %s is not tried again', async (_, failure) => {
    await fixture.enrol();
    const { outbox } = fixture.store;
    let tries = 0;
    const worker = openWorker(async (_mail, { to }) => {
      if (to === OWNER) return;
      tries += 1;
      const messages = await outbox.messagesTo(['enrolment-confirmation'], STUDENT);
      if (tries === 3) await outbox.forgetRecipients(messages.map(({ id }) => id));
      throw failure;
    });
    for (let time = 0; time < 5; time++) {
      await worker.sendDue();
      fixture.later(60);
    }
    expect(tries).toBe(3);
    expect(await fixture.attention()).toEqual([]);
  });

  test.each([
    ['a login', { responseCode: 535, command: 'AUTH PLAIN' }],
    ['the sender', { responseCode: 553, command: 'MAIL FROM' }],
    ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }],
  ])('a refused %s parks nothing: after an outage everything is sent', async (_, fields) => {
    await fixture.enrol();
    let broken = true;
    const sent: string[] = [];
    const worker = openWorker(async (_mail, { to }) => {
      if (broken) throw Object.assign(new Error('no'), fields);
      sent.push(to);
    });
    for (let time = 0; time < 6; time++) {
      await worker.sendDue();
      fixture.later(60);
    }
    broken = false;
    await worker.sendDue();
    expect(sent.sort()).toEqual([STUDENT, OWNER]);
  });

  test('why a message was not sent is kept as codes, without the mail server’s words', async () => {
    await fixture.enrol();
    const problems = () =>
      fixture.db.selectFrom('outbox').select(['kind', 'problem']).orderBy('kind').execute();
    let down = true;
    const worker = openWorker(async (_, { to }) => {
      if (down) throw Object.assign(new Error(`connect to ${to}`), { code: 'ETIMEDOUT' });
      if (to === STUDENT)
        throw Object.assign(new Error('no'), { ...refused, response: `550-5.1.1 <${STUDENT}> is unknown` });
    });
    await worker.sendDue();
    expect((await problems()).map(({ problem }) => problem)).toEqual(['ETIMEDOUT', 'ETIMEDOUT']);
    down = false;
    for (let time = 0; time < 3; time++) {
      fixture.later(60);
      await worker.sendDue();
    }
    expect((await problems()).filter(({ kind }) => kind.startsWith('enrolment-'))).toEqual([
      { kind: 'enrolment-confirmation', problem: '550 5.1.1' },
      { kind: 'enrolment-notice', problem: null },
    ]);
  });

  test('email to the owner is never parked', async () => {
    await fixture.enrol();
    let tries = 0;
    const worker = openWorker(async (_, { to }) => {
      if (to !== OWNER) return;
      tries += 1;
      throw refused;
    });
    for (let time = 0; time < 6; time++) {
      await worker.sendDue();
      fixture.later(60);
    }
    expect(tries).toBe(6);
    expect(await fixture.attention()).toEqual([]);
  });

  test('dead addresses typed into forms are flagged once a day, not once each', async () => {
    await askForGuides(30);
    const worker = openWorker(async (_, { to }) => {
      if (isDead(to)) throw refused;
    });
    for (const minutes of [0, 1, 10]) {
      fixture.later(minutes);
      await worker.sendDue();
    }
    expect(await fixture.attention()).toEqual(['mail-refused']);
    const parked = await fixture.db
      .selectFrom('outbox')
      .where('parked_at', 'is not', null)
      .selectAll()
      .execute();
    expect(parked).toHaveLength(30);
  });
});

test('two processes on one PostgreSQL send each message once', async () => {
  const fixture = await openEnrolmentFixture(postgres);
  onTestFinished(() => fixture.close());
  const other = connect(fixture);
  const sent: string[] = [];
  const open = (db: typeof other) =>
    new MailWorker({
      outbox: new Outbox(db),
      emails: { 'guide-link': async () => ({ subject: '', text: '', html: '' }) },
      deliver: async (_, { to }) => void sent.push(to),
      clock: fixture.clock,
      everyMs: 1_000_000,
      log: silentLogger,
      ownerEmail: OWNER,
      park: async () => true,
    });
  const messages = Array.from({ length: 100 }, (_, index) => ({
    kind: 'guide-link' as const,
    subjectId: String(index),
    recipient: `${index}@example.com`,
    payload: { leadId: '' },
  }));
  await fixture.store.outbox.addAll(messages, fixture.clock());
  await Promise.all([open(fixture.db).sendDue(), open(other).sendDue()]);
  expect(sent.sort()).toEqual(messages.map(({ recipient }) => recipient).sort());
  await other.destroy();
});
