import { type NotNull, sql } from 'kysely';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isAddress } from '../db/same-person.ts';
import type { OutboxTable } from '../db/tables.ts';
import { type Claim, claimNext, renewClaims } from './claims.ts';
import type { EmailKind, EmailPayloads } from './email-payloads.ts';
import { insertMessage } from './insert-message.ts';
import { type MessageAbout, messagesAbout } from './messages-about.ts';
import { isAbout, numbered, withoutNumber } from './subject.ts';

export type OutboxMessage = OutboxTable;
export type ParkedMessage = OutboxMessage & { parked_at: Instant };
type Addressed = Pick<OutboxMessage, 'id' | 'recipient'>;

/** Lower is sent first: email about money before email that anybody can cause with a form. */
export const priorities = { enrolment: 0, lead: 1 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

type MessageOf<Kind extends EmailKind> = {
  kind: Kind;
  subjectId: string;
  recipient: string;
  payload: EmailPayloads[Kind];
  /** Default: the priority of enrolment. */
  priority?: Priority;
  /** Default: at once. */
  tryAt?: Instant;
};
export type NewMessage<Kind extends EmailKind = EmailKind> = { [K in Kind]: MessageOf<K> }[Kind];

/** Emails to send, added in the transaction that causes them. One of a kind about a subject, ever. */
export class Outbox {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add({ kind, subjectId, recipient, payload, priority = 0, tryAt }: NewMessage, now: Instant) {
    const row = { kind, subject_id: subjectId, recipient, payload: JSON.stringify(payload), priority };
    await insertMessage(this.#db, { ...row, try_at: tryAt ?? now }, now);
  }

  /** Adds a message also where there was one of its kind about the same subject: with the next number. */
  async addAnother(message: NewMessage, now: Instant) {
    await this.add({ ...message, subjectId: await this.#next(message.kind, message.subjectId) }, now);
  }

  /** Sends a message again, with the next number: it is written anew, from the database as it is then. */
  async addCopy({ kind, subject_id, payload, priority }: OutboxMessage, recipient: string, now: Instant) {
    const subject = await this.#next(kind, withoutNumber(subject_id));
    const copy = { kind, subject_id: subject, payload, priority, recipient, try_at: now };
    await insertMessage(this.#db, copy, now);
  }

  async #next(kind: string, subjectId: string): Promise<string> {
    return numbered(subjectId, (await this.count(kind, subjectId)) + 1);
  }

  async addAll(messages: NewMessage[], now: Instant) {
    for (const message of messages) await this.add(message, now);
  }

  /** How many messages of a kind about a subject there are, including resent ones (`subject#2`). */
  async count(kind: string, subjectId: string): Promise<number> {
    const { times } = await this.#db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('times'))
      .where('kind', '=', kind)
      .where(isAbout('subject_id', subjectId))
      .executeTakeFirstOrThrow();
    return Number(times);
  }

  /** Marks messages as sent and claims the next in one commit, because this happens for every message. */
  claimNext({ sent, ...claim }: Claim & { sent: Addressed[] }): Promise<OutboxMessage | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      await new Outbox(transaction).noteSent(sent, claim.now);
      return claimNext(transaction, claim);
    });
  }

  renewClaims(claimed: OutboxMessage[], claimUntil: Instant): Promise<void> {
    return renewClaims(this.#db, claimed, claimUntil);
  }

  messagesAbout(subjectIds: string[]): Promise<MessageAbout[]> {
    return messagesAbout(this.#db, subjectIds);
  }

  /** Messages of these kinds to an address. `isOver`: sent or withdrawn. Scans: no transaction. */
  async messagesTo(kinds: string[], recipient: string) {
    const messages = await this.#db
      .selectFrom('outbox')
      .select(['id', 'subject_id', 'try_at', 'parked_at'])
      .where('kind', 'in', kinds)
      .where(isAddress('recipient', recipient))
      .execute();
    return messages.map(({ id, subject_id, try_at, parked_at }) => {
      const isOver = try_at === null && parked_at === null;
      return { id, subjectId: withoutNumber(subject_id), isOver };
    });
  }

  /** The payloads of messages of a kind about a subject, also of repeated ones (`subject#2`), the oldest first. */
  async payloadsOf(kind: string, subjectId: string): Promise<string[]> {
    const messages = await this.#db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', kind)
      .where(isAbout('subject_id', subjectId))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return messages.map(({ payload }) => payload);
  }

  message(id: string): Promise<OutboxMessage | undefined> {
    return this.#db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Messages of these kinds about exactly these subjects, the oldest first. Reads along the unique index. */
  messagesOf(kinds: string[], subjectIds: string[]): Promise<OutboxMessage[]> {
    return this.#db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('subject_id', 'in', subjectIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Makes a message due that was refused, or failed and waits. False when it was sent, or is being sent. */
  async tryNow(id: string, now: Instant): Promise<boolean> {
    const due = await this.#db
      .updateTable('outbox')
      .set({ parked_at: null, try_at: now, problem: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      // A problem is only noted between two tries: a message that is being sent has none.
      .where((eb) => eb.or([eb('parked_at', 'is not', null), eb('problem', 'is not', null)]))
      .returning('id')
      .executeTakeFirst();
    return due !== undefined;
  }

  /** Whether a message of a kind about a subject is still to be sent. */
  async isWaiting(kind: string, subjectId: string): Promise<boolean> {
    const waiting = await this.#db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where(isAbout('subject_id', subjectId))
      .where('sent_at', 'is', null)
      .where('try_at', 'is not', null)
      .executeTakeFirst();
    return waiting !== undefined;
  }

  /** Sends what was not sent yet, or was refused, of these messages to another address. Returns how many. */
  async readdress(ids: string[], recipient: string, now: Instant): Promise<number> {
    if (ids.length === 0) return 0;
    const waiting = this.#db.updateTable('outbox').where('id', 'in', ids).where('sent_at', 'is', null);
    const unsent = await waiting
      .set({ recipient, refusals: 0 })
      .where('try_at', 'is not', null)
      .returning('id')
      .execute();
    const parked = await waiting
      .set({ recipient, refusals: 0, parked_at: null, try_at: now })
      .where('parked_at', 'is not', null)
      .returning('id')
      .execute();
    return unsent.length + parked.length;
  }

  /** Removes the address from these messages; unsent ones are not sent any more. */
  async forgetRecipients(ids: string[]) {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('outbox')
      .set({ recipient: 'erased', try_at: null, parked_at: null })
      .where('id', 'in', ids)
      .execute();
  }

  async remove(ids: string[]) {
    if (ids.length > 0) await this.#db.deleteFrom('outbox').where('id', 'in', ids).execute();
  }

  async removeAbout(kind: string, subjectId: string) {
    await this.#db
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute();
  }

  /** Leaves out what had its address corrected meanwhile: when its claim ends, it goes to the new one. */
  async noteSent(messages: Addressed[], now: Instant) {
    // Sorted: on PostgreSQL two connections that note the same ones would else wait for each other's rows.
    for (const { id, recipient } of messages.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await this.#db
        .updateTable('outbox')
        .set({ sent_at: now, try_at: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        // Erased meanwhile: it was sent all the same.
        .where((eb) => eb.or([eb('recipient', '=', recipient), eb('try_at', 'is', null)]))
        .execute();
  }

  /** Neither sent nor tried any more: there is no reason for it. */
  async withdraw(id: string) {
    await this.#db
      .updateTable('outbox')
      .set({ try_at: null, parked_at: null })
      .where('id', '=', id)
      .execute();
  }

  /** A message was not sent, or not yet: it is tried at `tryAt`. */
  async noteFailure(id: string, tryAt: Instant, problem: string | null = null) {
    await this.#db
      .updateTable('outbox')
      .set({ try_at: tryAt, problem })
      .where('id', '=', id)
      // Not when its recipient was erased while it was being sent.
      .where('try_at', 'is not', null)
      .execute();
  }

  /**
   * Refused permanently; tried again at `tryAt`, or parked when that is null. False when it was erased meanwhile, or
   * its address corrected: then it goes to the new one when its claim ends.
   */
  async noteRefusal(
    { id, recipient }: Addressed,
    now: Instant,
    tryAt: Instant | null,
    problem: string | null,
  ): Promise<boolean> {
    const noted = await this.#db
      .updateTable('outbox')
      .set((eb) => ({
        refusals: eb('refusals', '+', 1),
        problem,
        try_at: tryAt,
        parked_at: tryAt === null ? now : null,
      }))
      .where('id', '=', id)
      .where('recipient', '=', recipient)
      .where('try_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return noted !== undefined;
  }

  /** Makes a parked message due again; a new recipient has three tries. False when there is none. */
  async unpark(kind: string, subjectId: string, recipient: string, now: Instant): Promise<boolean> {
    const unparked = await this.#db
      .updateTable('outbox')
      .set({ parked_at: null, try_at: now, recipient })
      .set('refusals', sql`case recipient when ${recipient} then refusals else 0 end`)
      .where('kind', '=', kind)
      .where(isAbout('subject_id', subjectId))
      .where('parked_at', 'is not', null)
      .returning('id')
      .execute();
    return unparked.length > 0;
  }

  /** What was refused and waits for the owner. */
  parked(): Promise<ParkedMessage[]> {
    return this.#db
      .selectFrom('outbox')
      .selectAll()
      .where('parked_at', 'is not', null)
      .$narrowType<{ parked_at: NotNull }>()
      .execute();
  }

  /** Makes every parked message due once more. Returns how many there were. */
  async unparkAll(now: Instant): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set({ parked_at: null, try_at: now })
      .where('parked_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}
