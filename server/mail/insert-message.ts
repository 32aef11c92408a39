import { site } from '#content';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { statement } from '../db/statement.ts';
import type { OutboxTable } from '../db/tables.ts';

/** The domain part of every Message-ID: that of the school's own address. */
const domain = site.email.slice(site.email.indexOf('@') + 1);

const insert = statement`
  insert into outbox
    (id, kind, subject_id, message_id, recipient, payload, created_at, try_at, tries, priority)
  values (${'id'}, ${'kind'}, ${'subject_id'}, ${'message_id'}, ${'recipient'}, ${'payload'}, ${'created_at'},
    ${'try_at'}, 0, ${'priority'})
  on conflict (kind, subject_id) do nothing`;

type Row = Pick<OutboxTable, 'kind' | 'subject_id' | 'recipient' | 'payload' | 'priority'> & {
  try_at: Instant;
};

/** Nothing is added where there is one of its kind about its subject. */
export async function insertMessage(db: Database, row: Row, now: Instant) {
  const id = newId();
  // The Message-ID is stored, so that a second sending after a crash can be recognised as the same message.
  await insert(db, { ...row, id, message_id: `<${id}@${domain}>`, created_at: now });
}
