import { DeskError } from '../../desk-error.ts';
import type { Store } from '../../enrolment/store.ts';
import type { OutboxMessage } from '../../mail/outbox.ts';

export async function knownMail(id: string, { outbox }: Store): Promise<OutboxMessage> {
  const message = await outbox.message(id);
  if (!message) throw new DeskError('There is no such mail.');
  return message;
}
