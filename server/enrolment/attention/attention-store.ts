import { type NotNull, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { AttentionTable } from '../../db/tables.ts';
import { idOf, isAbout } from '../../mail/subject.ts';
import type { AttentionReason } from './attention-reasons.ts';
import { registrationsAbout } from './registrations-about.ts';

/** What only a person can decide: written by the server, looked at and resolved at the desk. */
export class AttentionStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds an entry and returns its id; null when it was flagged before. */
  async add(reason: AttentionReason, subject: string, details: string, now: Instant): Promise<string | null> {
    const added = await this.#db
      .insertInto('attention')
      .values({ id: newId(), reason, subject, details, noticed_at: now, resolved_at: null })
      .onConflict((conflict) => conflict.columns(['reason', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  }

  /** Replaces the details of an entry that waits for the owner. */
  async describe(reason: AttentionReason, subject: string, details: string) {
    await this.#describe(reason, subject, details, { isResolved: false });
  }

  /** The same for one that is seen to: what was decided then does not answer the next question. */
  async describeResolved(reason: AttentionReason, subject: string, details: string) {
    await this.#describe(reason, subject, details, { isResolved: true });
  }

  async #describe(
    reason: AttentionReason,
    subject: string,
    details: string,
    { isResolved }: { isResolved: boolean },
  ) {
    await this.#db
      .updateTable('attention')
      .set({ details })
      .where('reason', '=', reason)
      .where('subject', '=', subject)
      .where('resolved_at', isResolved ? 'is not' : 'is', null)
      .where('details', 'not in', [details, 'erased'])
      .execute();
  }

  async about(reason: AttentionReason, subject: string): Promise<AttentionTable | undefined> {
    return this.#db
      .selectFrom('attention')
      .selectAll()
      .where('reason', '=', reason)
      .where('subject', '=', subject)
      .executeTakeFirst();
  }

  /** The same, locked until this transaction ends. */
  async lock(reason: AttentionTable['reason'], subject: string): Promise<AttentionTable | undefined> {
    const lock = isPostgres(this.#db) ? sql`for update` : sql``;
    const query = sql<AttentionTable>`
      select * from attention where reason = ${reason} and subject = ${subject} ${lock}`;
    return (await query.execute(this.#db)).rows[0];
  }

  entry(id: string): Promise<AttentionTable | undefined> {
    return this.#db.selectFrom('attention').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The registration that a subject is about, if it is known. */
  async registrationAbout(subject: string): Promise<string | undefined> {
    const id = idOf(subject);
    return (await registrationsAbout(this.#db, [id])).get(id);
  }

  /** The subjects of a reason that wait for the owner. */
  async waiting(reason: AttentionReason): Promise<string[]> {
    const entries = await this.#db
      .selectFrom('attention')
      .select('subject')
      .where('reason', '=', reason)
      .where('resolved_at', 'is', null)
      .execute();
    return entries.map(({ subject }) => subject);
  }

  /**
   * The registrations of students to whom money is owed: a refund did not arrive, may have gone, or went both ways, or
   * they paid what does not count. Until it is back with them: only authorized, it may still be captured.
   */
  async registrationsOwed(): Promise<string[]> {
    const query = sql<{ id: string }>`
      select distinct coalesce(orders.registration_id, orders.id) as id
      from attention
      left join refunds on refunds.id = attention.subject
      join payments on payments.id = coalesce(refunds.payment_id, attention.subject)
      join orders on orders.id = payments.order_id
      where attention.resolved_at is null
        and (attention.reason in ('refund-failed', 'refund-unanswered', 'refunded-both-ways') or payments.status <> 'refunded'
          and attention.reason in ('second-payment', 'wrong-amount', 'instalment-not-due'))`;
    return (await query.execute(this.#db)).rows.map(({ id }) => id);
  }

  /** The courses for leaving which refunds of a registration failed, until the owner sees to it; null if not known. */
  async failedRefunds(registrationId: string): Promise<(string | null)[]> {
    const query = sql<{ course_id: string | null }>`
      select refunds.course_id from attention
      join refunds on refunds.id = attention.subject
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      where attention.resolved_at is null and attention.reason = 'refund-failed'
        and coalesce(orders.registration_id, orders.id) = ${registrationId}`;
    return (await query.execute(this.#db)).rows.map(({ course_id }) => course_id);
  }

  /** Puts an entry that was seen to on the list again. */
  async reopen(reason: AttentionReason, subject: string) {
    await this.#db
      .updateTable('attention')
      .set({ resolved_at: null })
      .where('reason', '=', reason)
      .where('subject', '=', subject)
      .execute();
  }

  /** How often a reason was flagged about a subject. */
  async count(reason: AttentionReason, subject: string): Promise<number> {
    const { times } = await this.#db
      .selectFrom('attention')
      .select((eb) => eb.fn.countAll<number>().as('times'))
      .where('reason', '=', reason)
      .where(isAbout('subject', subject))
      .executeTakeFirstOrThrow();
    return Number(times);
  }

  /** Puts an entry that was seen to on the list as a new question; false when another process was first. */
  async ask(reason: AttentionReason, subject: string, details: string): Promise<boolean> {
    const asked = await this.#db
      .updateTable('attention')
      .set({ resolved_at: null, details })
      .where('reason', '=', reason)
      .where('subject', '=', subject)
      .where('resolved_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return asked !== undefined;
  }

  /** There is nothing to decide about a subject any more. The details say why. */
  async close(reason: AttentionReason, subject: string, details: string, now: Instant) {
    await this.describe(reason, subject, details);
    await this.resolve(reason, subject, now);
  }

  /** What was flagged about a subject, however often, is seen to. */
  async resolve(reason: AttentionReason, subject: string, now: Instant) {
    await this.#db
      .updateTable('attention')
      .set({ resolved_at: now })
      .where('reason', '=', reason)
      .where(isAbout('subject', subject))
      .where('resolved_at', 'is', null)
      .execute();
  }

  /** What waits for the owner, oldest first. */
  unresolved(): Promise<AttentionTable[]> {
    return this.#db
      .selectFrom('attention')
      .selectAll()
      .where('resolved_at', 'is', null)
      .orderBy('noticed_at')
      .orderBy('id')
      .execute();
  }

  /** What was resolved last. */
  resolved(limit: number): Promise<(AttentionTable & { resolved_at: Instant })[]> {
    return this.#db
      .selectFrom('attention')
      .selectAll()
      .where('resolved_at', 'is not', null)
      .orderBy('resolved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$narrowType<{ resolved_at: NotNull }>()
      .execute();
  }

  /** False when no entry with this id waits. */
  async resolveEntry(id: string, now: Instant): Promise<boolean> {
    const done = await this.#db
      .updateTable('attention')
      .set({ resolved_at: now })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return done !== undefined;
  }

  /** Takes `resolveEntry` back. False when the entry waits already, or does not exist. */
  async reopenEntry(id: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('attention')
      .set({ resolved_at: null })
      .where('id', '=', id)
      .where('resolved_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return done !== undefined;
  }
}
