import type { Instant } from '../../clock.ts';
import type { OutboxMessage } from '../../mail/outbox.ts';
import { resolveRefusedMail } from '../attention/park-mail.ts';
import type { BatchKey } from '../seats/seat-store.ts';
import type { Store } from '../store.ts';
import { LIST_ENDED } from './tell-lists-ended.ts';

/**
 * Before a list moves to another start, or is cancelled: who was told that it has ended is off it, because that email
 * promised not to write again. One that is being sent counts as told. Where it was not sent yet, it never is, and the
 * person waits on. In a transaction that has locked the batch.
 */
export async function endTold(key: BatchKey, tx: Store, now: Instant) {
  const ids = (await tx.waitingList.waitingFor(key)).map(({ id }) => id);
  const mails = ids.length > 0 ? await tx.outbox.messagesOf([LIST_ENDED], ids) : [];
  for (const { subject_id } of mails.filter(isTold)) {
    await tx.waitingList.close(subject_id);
    await tx.seats.release(subject_id);
  }
  // Not withdrawn: there is one email of a kind about an entry, and a new start needs its own.
  await tx.outbox.remove(mails.filter((mail) => !isTold(mail)).map(({ id }) => id));
  await resolveRefusedMail(tx, now);
}

/** Sent, or being sent: a failed try, also one that is repeated later, has left its problem. */
function isTold({ sent_at, try_at, tries, problem }: OutboxMessage): boolean {
  return sent_at !== null || (try_at !== null && tries > 0 && problem === null);
}
