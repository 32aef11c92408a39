import { beforeEach, describe, expect, test } from 'vitest';
import { parkMail } from '../enrolment/attention/park-mail.ts';
import { engines } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import type { Deliver } from './delivery.ts';
import { MailWorker } from './mail-worker.ts';
import { Outbox } from './outbox.ts';

const MAILS = ['first@example.com', 'second@example.com'];

class RenewingOutbox extends Outbox {
  #next = Promise.withResolvers<void>();
  /** Resolves when claims were renewed the next time. */
  renewed = () => this.#next.promise;
  override async renewClaims(...claims: Parameters<Outbox['renewClaims']>) {
    await super.renewClaims(...claims);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  beforeEach(async () => {
    for (const recipient of MAILS)
      await fixture.store.outbox.add(
        { kind: 'guide-link', subjectId: recipient, recipient, payload: { leadId: '' } },
        fixture.clock(),
      );
  });

  const openWorker = (deliver: Deliver, outbox = fixture.store.outbox, everyMs = 1_000_000) =>
    new MailWorker({
      outbox,
      emails: { 'guide-link': async () => ({ subject: '', text: '', html: '' }) },
      deliver,
      clock: fixture.clock,
      everyMs,
      log: silentLogger,
      ownerEmail: 'owner@example.com',
      park: (message, code) => parkMail(message, code, fixture.enrolment.context),
    });

  test('what a mail server takes ten minutes to accept is sent once', async () => {
    const outbox = new RenewingOutbox(fixture.db);
    const sent: string[] = [];
    const bothSending = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    const slow = openWorker(
      async (_, { to }) => {
        if (sent.push(to) === 2) bothSending.resolve();
        await accepted.promise;
      },
      outbox,
      1,
    );
    const other = openWorker(async (_, { to }) => void sent.push(to));
    slow.start();
    await bothSending.promise;
    for (let minute = 0; minute < 10; minute++) {
      fixture.later(1);
      await outbox.renewed();
      await other.sendDue();
    }
    const stopped = slow.stop();
    accepted.resolve();
    await stopped;
    fixture.later(60);
    await other.sendDue();
    expect(sent.sort()).toEqual(MAILS);
  });

  test('what a process was sending when it died is sent by another after three minutes', async () => {
    const begun = Promise.withResolvers<void>();
    let sending = 0;
    const dead = openWorker(() => {
      sending += 1;
      if (sending === 2) begun.resolve();
      return new Promise(() => {});
    });
    void dead.sendDue();
    await begun.promise;
    const sent: string[] = [];
    const other = openWorker(async (_, { to }) => void sent.push(to));
    fixture.later(2);
    await other.sendDue();
    expect(sent).toEqual([]);
    fixture.later(1);
    await other.sendDue();
    expect(sent.sort()).toEqual(MAILS);
  });

  test.each([
    ['is sent', null],
    ['fails', new Error('no answer')],
    [
      'is refused for the third time',
      Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' }),
    ],
  ])('an address corrected while its mail %s gets the mail', async (_, failure) => {
    const { outbox } = fixture.store;
    await fixture.db.updateTable('outbox').set({ refusals: 2 }).execute();
    const [old] = MAILS;
    const sent: string[] = [];
    const worker = openWorker(async (_mail, { id, to }) => {
      if (to === old) {
        expect(await outbox.readdress([id], 'new@example.com', fixture.clock())).toBe(1);
        if (failure) throw failure;
      }
      sent.push(to);
    });
    for (const minutes of [0, 3, 3]) {
      fixture.later(minutes);
      await worker.sendDue();
    }
    expect(sent.sort()).toEqual([...(failure ? [] : [old]), 'new@example.com', MAILS[1]]);
    const unsent = await fixture.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();
    expect(unsent).toEqual([]);
  });
});
