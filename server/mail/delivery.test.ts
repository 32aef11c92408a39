import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { openMailbox } from '../../stand-ins/mailbox/mailbox.ts';
import { connect, sqliteFile } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { parkMail } from '../enrolment/attention/park-mail.ts';
import { enrolmentEmails } from '../enrolment/emails/emails.ts';
import { sqlite } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { perTest } from '../testing/per-test.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { capturingDelivery, smtpDelivery } from './delivery.ts';
import { MailWorker } from './mail-worker.ts';
import { Outbox } from './outbox.ts';

const FROM = 'A School <school@example.com>';
const mail = {
  subject: 'Grüße, ₹1',
  text: 'Hello',
  html: '<p>Hello</p>',
  calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
};
const envelope = { id: 'a1', messageId: '<a1@outbox>', to: 'asha@example.com' };

const mailboxPerTest = () => perTest(openMailbox, (mailbox) => mailbox.close());

describe('by SMTP', () => {
  const mailbox = mailboxPerTest();

  test('a message arrives as text, as HTML and with its calendar, under the id it was given', async () => {
    await smtpDelivery(mailbox.url, FROM)(mail, envelope);
    const message = mailbox.received[0]?.text;
    for (const part of [
      'Message-ID: <a1@outbox>',
      'From: A School <school@example.com>',
      'Auto-Submitted: auto-generated',
      'text/plain',
      'text/html',
      'text/calendar',
      'calendar.ics',
    ]) {
      expect(message).toContain(part);
    }
  });

  test('a line break in what a visitor wrote makes no new header', async () => {
    await smtpDelivery(mailbox.url, FROM)(
      { ...mail, subject: 'Hello\r\nBcc: everyone@example.com' },
      envelope,
    );
    expect(mailbox.received[0]?.text).not.toMatch(/^Bcc:/m);
  });

  test('a refusing server makes the delivery fail, so that it is retried', async () => {
    mailbox.state.order = 'refusing';
    await expect(smtpDelivery(mailbox.url, FROM)(mail, envelope)).rejects.toThrow('try later');
  });

  test('an unknown recipient can be told from a server that is out of order', async () => {
    mailbox.state.unknown.add(envelope.to);
    await expect(smtpDelivery(mailbox.url, FROM)(mail, envelope)).rejects.toMatchObject({
      responseCode: 550,
      command: 'RCPT TO',
    });
  });
});

test('a server has ten minutes to accept a message, as RFC 5321 wants', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => void limits.mockRestore());
  await smtpDelivery(mailbox.url, FROM)(mail, envelope);
  const ofClient = limits.mock.calls.filter((_, index) => {
    const socket = limits.mock.contexts[index] as Socket;
    return mailbox.url.endsWith(`:${socket.remotePort}`);
  });
  expect(ofClient.at(-1)).toEqual([10 * MINUTE_MS]);
});

describe('the mail worker', () => {
  const fixture = enrolmentPerTest(sqlite);
  const mailbox = mailboxPerTest();
  beforeEach(async () => {
    await fixture.enrol();
  });
  const openOffice = (changes: Partial<ConstructorParameters<typeof MailWorker>[0]> = {}) =>
    new MailWorker({
      outbox: fixture.store.outbox,
      emails: enrolmentEmails({
        ...fixture.enrolment.context,
        siteUrl: 'https://school.example',
        deskUrl: null,
      }),
      deliver: smtpDelivery(mailbox.url, FROM),
      clock: fixture.clock,
      everyMs: 1_000_000,
      log: silentLogger,
      ownerEmail: 'owner@example.com',
      park: (message, code) => parkMail(message, code, fixture.enrolment.context),
      ...changes,
    });

  test('tries again after an outage, with the same message ids, and sends each once', async () => {
    mailbox.state.order = 'refusing';
    const office = openOffice();
    await office.sendDue();
    expect(mailbox.received).toHaveLength(0);
    mailbox.state.order = 'working';
    await office.sendDue();
    expect(mailbox.received).toHaveLength(0);
    fixture.setNow(fixture.clock() + 10_000);
    await office.sendDue();
    await office.sendDue();
    expect(mailbox.received).toHaveLength(2);
    const ids = (await fixture.db.selectFrom('outbox').select('message_id').execute()).map(
      ({ message_id }) => message_id,
    );
    for (const id of ids)
      expect(mailbox.received.filter(({ messageId }) => messageId === id)).toHaveLength(1);
  });

  // A claim lasts three minutes.
  test.each([2, 4])(
    'what is accepted while the database is away for %d minutes is sent once',
    async (minutes) => {
      const hurried = connect(fixture, { timeoutMs: 20 });
      const desk = new DatabaseSync(sqliteFile(fixture.dataDir));
      const send = smtpDelivery(mailbox.url, FROM);
      let away = false;
      const office = openOffice({
        outbox: new Outbox(hurried),
        deliver: async (...message) => {
          await send(...message);
          // Not by what has arrived: the other message may be there, too, before this one is known to be.
          if (!away) desk.exec('begin immediate');
          away = true;
        },
      });
      await expect(office.sendDue()).rejects.toThrow(DatabaseUnavailable);
      desk.close();
      fixture.later(minutes);
      await office.sendDue();
      expect(mailbox.received).toHaveLength(2);
      expect(
        await fixture.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute(),
      ).toEqual([]);
      await hurried.destroy();
    },
  );

  test('two workers at once send each message once', async () => {
    await Promise.all([openOffice().sendDue(), openOffice().sendDue()]);
    expect(mailbox.received).toHaveLength(2);
  });
});

test('without an SMTP server each message is one whole file, the same message the same file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-mail-'));
  const deliver = capturingDelivery(join(folder, 'mail'), FROM);
  await deliver(mail, envelope);
  await deliver(mail, envelope);
  expect(readdirSync(join(folder, 'mail'))).toEqual(['a1.eml']);
  const message = readFileSync(join(folder, 'mail/a1.eml'), 'utf8');
  expect(message).toContain('Message-ID: <a1@outbox>');
  expect(message).toContain('Auto-Submitted: auto-generated');
  rmSync(folder, { recursive: true });
});
