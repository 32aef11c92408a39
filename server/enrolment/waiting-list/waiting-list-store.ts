import { type NotNull, sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { WaitingListTable } from '../../db/enrolment-tables.ts';
import { oneRow } from '../../db/one-row.ts';
import { isAddress } from '../../db/same-person.ts';
import { statement } from '../../db/statement.ts';
import type { OrdersTable } from '../../db/tables.ts';
import { forgetSubjects } from '../../retention/forget-subjects.ts';
import { type BatchKey, isUndecidedBatch } from '../seats/seat-store.ts';

export type WaitingEntry = WaitingListTable;
/** An entry with an open offer. */
export type OfferedEntry = WaitingEntry & { offer_ends_at: Instant };

/** Addresses that wait are in JavaScript's small letters: SQLite's lower() knows A to Z only. */
const takeEntries = statement`
  update waiting_list set status = 'taken', offer_hash = null, offer_ends_at = null
  where course_id = ${'course_id'} and batch = ${'batch'} and status <> 'taken'
    and (order_id = ${'id'} or exists (
      select 1 from orders where orders.id = ${'id'} and lower(orders.name) = lower(waiting_list.name)
        and waiting_list.email in (lower(orders.email), ${'email'})))
  returning id`;

/** All SQL of the waiting list. What changes an entry runs in a transaction that has locked its batch. */
export class WaitingListStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  entry(id: string): Promise<WaitingEntry | undefined> {
    return this.#db.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** An address waits once in a batch. */
  entryOf({ course_id, batch }: BatchKey, email: string): Promise<WaitingEntry | undefined> {
    return this.#db
      .selectFrom('waiting_list')
      .selectAll()
      .where('course_id', '=', course_id)
      .where('batch', '=', batch)
      .where('email', '=', email)
      .executeTakeFirst();
  }

  /** Everybody who ever waited for a batch, in their order. */
  entriesOf({ course_id, batch }: BatchKey): Promise<WaitingEntry[]> {
    return this.#db
      .selectFrom('waiting_list')
      .selectAll()
      .where('course_id', '=', course_id)
      .where('batch', '=', batch)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** The entries of a batch that still wait, or have an offer, also one whose time is over. */
  async waitingFor(key: BatchKey): Promise<WaitingEntry[]> {
    return (await this.entriesOf(key)).filter(({ status }) => status === 'waiting' || status === 'offered');
  }

  /** Adds an entry, or puts one whose turn is over at the end. */
  async join(entry: WaitingEntry) {
    const { id: _, ...again } = entry;
    await this.#db
      .insertInto('waiting_list')
      .values(entry)
      .onConflict((conflict) => conflict.columns(['course_id', 'batch', 'email']).doUpdateSet(again))
      .execute();
  }

  /**
   * 1 is the next to be offered a seat. Whoever waits for an earlier start of the course that may have moved counts,
   * too: nobody is offered a seat before the owner has decided, and then they may come first.
   */
  async positionOf({ course_id, batch, email, created_at, id }: WaitingEntry): Promise<number> {
    const query = sql<{ ahead: number | string }>`
      select count(distinct email) as ahead from waiting_list
      where course_id = ${course_id} and (batch = ${batch} or ${isUndecidedBatch('waiting_list')})
        and status = 'waiting' and email <> ${email}
        and (created_at < ${created_at} or (created_at = ${created_at} and id < ${id}))`;
    return Number((await oneRow(query, this.#db)).ahead) + 1;
  }

  /** The first who wait for a batch. */
  async next({ course_id, batch }: BatchKey, limit: number): Promise<WaitingEntry[]> {
    const query = sql<WaitingEntry>`
      select * from waiting_list
      where course_id = ${course_id} and batch = ${batch} and status = 'waiting'
      order by created_at, id limit ${limit}`;
    return (await query.execute(this.#db)).rows;
  }

  /** Batches in which somebody waits or an offer has ended. */
  async batchesToServe(now: Instant): Promise<BatchKey[]> {
    const query = sql<BatchKey>`
      select course_id, batch from waiting_list where status = 'waiting'
      union
      select course_id, batch from waiting_list where offer_ends_at <= ${now}`;
    return (await query.execute(this.#db)).rows;
  }

  /** The entries of batches that begin until a day, without an email of the kind that says how the list ended. */
  async untold(kind: string, day: string): Promise<(BatchKey & Pick<WaitingEntry, 'id'>)[]> {
    const query = sql<BatchKey & Pick<WaitingEntry, 'id'>>`
      select id, course_id, batch from waiting_list
      where status = 'waiting' and batch <= ${day}
        and not exists (select 1 from outbox where kind = ${kind} and subject_id = waiting_list.id)`;
    return (await query.execute(this.#db)).rows;
  }

  async offer(id: string, offer: { hash: string; endsAt: Instant }) {
    await this.#db
      .updateTable('waiting_list')
      .set({ status: 'offered', offer_hash: offer.hash, offer_ends_at: offer.endsAt, order_id: null })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the offers of a batch whose time is over, and returns them. Not while an order still holds the seat. */
  async lapse({ course_id, batch }: BatchKey, now: Instant): Promise<WaitingEntry[]> {
    const query = sql<WaitingEntry>`
      update waiting_list set status = 'lapsed', offer_hash = null, offer_ends_at = null
      where course_id = ${course_id} and batch = ${batch} and offer_ends_at <= ${now}
        and not exists (
          select 1 from seat_holds
          where course_id = ${course_id} and batch = ${batch}
            and holder = waiting_list.order_id and ends_at > ${now})
      returning *`;
    return (await query.execute(this.#db)).rows;
  }

  /** The open offer with a token of this hash. */
  async openOffer(hash: string, now: Instant): Promise<OfferedEntry | undefined> {
    return this.#db
      .selectFrom('waiting_list')
      .selectAll()
      .where('offer_hash', '=', hash)
      .where('offer_ends_at', '>', now)
      .$narrowType<{ offer_ends_at: NotNull }>()
      .executeTakeFirst();
  }

  async noteOrder(id: string, orderId: string) {
    await this.#db.updateTable('waiting_list').set({ order_id: orderId }).where('id', '=', id).execute();
  }

  /** Whoever is enrolled waits no more: the entry of this order, or of the same address and name. */
  async take({ course_id, batch }: BatchKey, { id: orderId, email }: Pick<OrdersTable, 'id' | 'email'>) {
    const values = { course_id, batch, id: orderId, email: email?.toLowerCase() ?? null };
    const taken = await takeEntries<{ id: string }>(this.#db, values);
    return taken.map(({ id }) => id);
  }

  /** Nobody offers a seat to this entry any more. False for one that has led to a seat. */
  async close(id: string): Promise<boolean> {
    const closed = await this.#db
      .updateTable('waiting_list')
      .set({ status: 'lapsed', offer_hash: null, offer_ends_at: null })
      .where('id', '=', id)
      .where('status', '<>', 'taken')
      .executeTakeFirst();
    return closed.numUpdatedRows > 0n;
  }

  /** The batch has another day: the entry keeps its place and its offer. */
  async moveTo(id: string, batch: string) {
    await this.#db.updateTable('waiting_list').set({ batch }).where('id', '=', id).execute();
  }

  /**
   * The same for an entry with an offer. Another one of the same address, on that day, changes places with it and is
   * over: returns its id.
   */
  async moveOffer({ id, course_id, batch, email }: WaitingEntry, day: string): Promise<string | undefined> {
    const twin = await this.entryOf({ course_id, batch: day }, email);
    // An address is once in a batch, at every moment.
    if (twin) await this.moveTo(twin.id, `${batch}/${day}`);
    await this.moveTo(id, day);
    if (!twin) return;
    await this.moveTo(twin.id, batch);
    await this.close(twin.id);
    return twin.id;
  }

  /** Waits, also when its turn was over, as if it had joined at this time. */
  async waitSince(id: string, created_at: Instant) {
    const waiting = { status: 'waiting', offer_hash: null, offer_ends_at: null } as const;
    await this.#db
      .updateTable('waiting_list')
      .set({ ...waiting, created_at })
      .where('id', '=', id)
      .execute();
  }

  async changeEmail(id: string, email: string) {
    await this.#db.updateTable('waiting_list').set({ email }).where('id', '=', id).execute();
  }

  /** The entries of a person, in whatever letters the address is written. */
  entriesOfPerson(email: string): Promise<WaitingEntry[]> {
    return this.#db.selectFrom('waiting_list').selectAll().where(isAddress('email', email)).execute();
  }

  /** The batches of entries, in the one order that keeps transactions from deadlocks. */
  async batchesOf(ids: string[]): Promise<BatchKey[]> {
    const batches = await this.#db
      .selectFrom('waiting_list')
      .select(['course_id', 'batch'])
      .distinct()
      .where('id', 'in', ids)
      .execute();
    return batches.sort(
      (one, other) => one.course_id.localeCompare(other.course_id) || one.batch.localeCompare(other.batch),
    );
  }

  /** Deletes entries, their holds and what the log says of them. */
  async remove(ids: string[]) {
    await this.#db.deleteFrom('waiting_list').where('id', 'in', ids).execute();
    await this.#db.deleteFrom('seat_holds').where('holder', 'in', ids).execute();
    await forgetSubjects(ids, this.#db);
  }
}
