import { sql } from 'kysely';
import type { Instant } from '../clock.ts';
import { type Database, isPostgres } from '../db/database.ts';
import { GroupCommit } from '../db/group-commit.ts';
import { isAddress } from '../db/same-person.ts';
import type { LeadsTable } from '../db/tables.ts';
import { Outbox } from '../mail/outbox.ts';
import { RateLimits } from '../rate-limit/rate-limits.ts';
import { forgetSubjects } from '../retention/forget-subjects.ts';

export type Lead = LeadsTable;
/** From `since` (included) until `until` (excluded); at most `limit`. */
export type LeadFilter = {
  kind?: Lead['kind'];
  status?: Lead['status'];
  since?: Instant;
  until?: Instant;
  limit?: number;
  /** Leads from this address; case does not matter. */
  email?: string;
};
type Erased = { leads: Lead[]; messages: number };

/** All SQL of quotes and guide requests; the rules contain none. */
export class LeadStore {
  readonly #db: Database;
  /** Part of the store, because emails are written in the transaction that causes them. */
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly #commits: GroupCommit;
  constructor(db: Database) {
    this.#db = db;
    this.#commits = new GroupCommit(db);
    this.outbox = new Outbox(db);
    this.rateLimits = new RateLimits(db);
  }

  /** All or nothing. */
  transaction<Result>(work: (store: LeadStore) => Promise<Result>): Promise<Result> {
    return this.#commits.run((transaction) => work(new LeadStore(transaction)));
  }

  /** False when the reference is taken. */
  async add(lead: Lead): Promise<boolean> {
    const added = await this.#db
      .insertInto('leads')
      .values(lead)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  lead(id: string): Promise<Lead | undefined> {
    return this.#db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  }

  leadByReference(reference: string): Promise<Lead | undefined> {
    return this.#db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst();
  }

  /** The leads of a digest, oldest first. */
  inDigest(digest: string): Promise<Lead[]> {
    return this.#db.selectFrom('leads').selectAll().where('digest', '=', digest).orderBy('id').execute();
  }

  /** Newest first. */
  list({ kind, status, since, until, limit, email }: LeadFilter = {}): Promise<Lead[]> {
    let query = this.#db.selectFrom('leads').selectAll();
    if (kind) query = query.where('kind', '=', kind);
    if (status) query = query.where('status', '=', status);
    if (email) query = query.where(isAddress('email', email));
    if (since !== undefined) query = query.where('created_at', '>=', since);
    if (until !== undefined) query = query.where('created_at', '<', until);
    if (limit !== undefined) query = query.limit(limit);
    return query.orderBy('created_at', 'desc').orderBy('id').execute();
  }

  /** Marks a lead as answered, keeping the first time, and returns it; undefined when there is none. */
  async markAnswered(reference: string, now: Instant): Promise<Lead | undefined> {
    await this.#db
      .updateTable('leads')
      .set({ status: 'answered', answered_at: now })
      .where('reference', '=', reference)
      .where('status', '=', 'new')
      .execute();
    return this.leadByReference(reference);
  }

  /** A lead, locked until this transaction ends. */
  async lockLead(reference: string): Promise<Lead | undefined> {
    const lock = isPostgres(this.#db) ? sql`for update` : sql``;
    const query = sql<Lead>`select * from leads where reference = ${reference} ${lock}`;
    return (await query.execute(this.#db)).rows[0];
  }

  async markNew(lead: Lead): Promise<Lead> {
    const changes = { status: 'new', answered_at: null } as const;
    await this.#db.updateTable('leads').set(changes).where('id', '=', lead.id).execute();
    return { ...lead, ...changes };
  }

  async changeEmail(id: string, email: string) {
    await this.#db.updateTable('leads').set({ email }).where('id', '=', id).execute();
  }

  /** Deletes everyone who wrote from this address: leads, and every email about them, sent or not. */
  async erase(email: string): Promise<Erased> {
    const theirs = await this.#db.selectFrom('leads').select('id').where(isAddress('email', email)).execute();
    return this.eraseLeads(theirs.map(({ id }) => id));
  }

  async eraseLeads(ids: string[]): Promise<Erased> {
    if (ids.length === 0) return { leads: [], messages: 0 };
    const messages = await this.outbox.messagesAbout(ids);
    return this.transaction(async (store) => {
      const leads = await store.#db.deleteFrom('leads').where('id', 'in', ids).returningAll().execute();
      await store.#db.deleteFrom('lead_repeats').where('lead_id', 'in', ids).execute();
      await forgetSubjects(ids, store.#db);
      await store.outbox.remove(messages.map(({ id }) => id));
      return { leads, messages: messages.length };
    });
  }

  /** Claims this content until `endsAt`. Returns the id of the lead that already has it, or null. */
  async repeatOf(content: string, leadId: string, now: Instant, endsAt: Instant): Promise<string | null> {
    // One statement, so that of several concurrent requests, in any process, one wins and the others wait.
    const taken = await this.#db
      .insertInto('lead_repeats')
      .values({ content, lead_id: leadId, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict
          .column('content')
          .doUpdateSet({ lead_id: leadId, ends_at: endsAt })
          .where('lead_repeats.ends_at', '<=', now),
      )
      .returning('lead_id')
      .executeTakeFirst();
    if (taken) return null;
    const first = await this.#db
      .selectFrom('lead_repeats')
      .select('lead_id')
      .where('content', '=', content)
      .executeTakeFirstOrThrow();
    return first.lead_id;
  }

  /** Deletes expired claims and counters. */
  async sweep(now: Instant) {
    await this.#db.deleteFrom('lead_repeats').where('ends_at', '<=', now).execute();
    await this.rateLimits.sweep(now);
  }
}
