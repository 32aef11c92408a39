import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { openMigrated, sqlite } from '../testing/engines.ts';
import type { Deliver } from './delivery.ts';
import { Outbox, type OutboxMessage } from './outbox.ts';
import { type Emails, sendMessage } from './send-message.ts';

/** What is logged and stored of a message that is not sent. */
async function failing({ write, deliver }: { write: Emails['guide-link']; deliver: Deliver }) {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const outbox = new Outbox(db);
  const subjectId = 'lead-1';
  await outbox.add(
    { kind: 'guide-link', subjectId, recipient: 'asha@example.com', payload: { leadId: subjectId } },
    0,
  );
  const stored = async () => (await outbox.messagesOf(['guide-link'], [subjectId]))[0] as OutboxMessage;
  const lines: Record<string, unknown>[] = [];
  const isSent = await sendMessage(await stored(), {
    outbox,
    emails: { 'guide-link': write },
    deliver,
    clock: () => 0,
    ownerEmail: '',
    log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
    park: async () => true,
  });
  return { isSent, lines, problem: (await stored()).problem };
}

const written: Emails['guide-link'] = async () => ({ subject: '', text: '', html: '' });

test('why an email could not be written is logged', async () => {
  const missing = Object.assign(new Error('there is no camp x any more'), { code: 'ENOTFOUND' });
  const result = await failing({ write: () => Promise.reject(missing), deliver: async () => {} });
  expect(result).toMatchObject({
    isSent: false,
    lines: [{ msg: 'mail could not be written', about: 'lead-1', err: { message: missing.message } }],
    problem: 'unwritten',
  });
});

test('what the mail server says is not logged: it may quote an address', async () => {
  const refused = new Error('asha@example.com is unknown');
  const result = await failing({ write: written, deliver: () => Promise.reject(refused) });
  expect(result).toMatchObject({
    isSent: false,
    lines: [{ msg: 'mail not sent, will be tried again', about: 'lead-1' }],
    problem: 'unsent',
  });
  expect(JSON.stringify(result)).not.toContain('asha');
});
