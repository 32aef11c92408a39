import { createHmac, randomInt } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { DeskSessionsTable } from '../../db/desk-tables.ts';
import { Outbox } from '../../mail/outbox.ts';
import { hashOfToken, newToken } from '../../signing/token.ts';

export const CODE_MS = 10 * MINUTE_MS;
const ADDRESS_MS = 10 * MINUTE_MS;
export const SESSION_MS = 8 * HOUR_MS;

/** One-time addresses and sessions of the desk. Tokens are random; the database has only their hashes. */
export class SessionStore {
  readonly #db: Database;
  readonly #passwordHash: string | null;
  constructor(db: Database, passwordHash: string | null = null) {
    this.#db = db;
    this.#passwordHash = passwordHash;
  }

  /** The token of a new one-time address. */
  async makeAddress(who: string, now: Instant): Promise<string> {
    await this.#sweep(now);
    const token = newToken();
    await this.#db
      .insertInto('desk_addresses')
      .values({ token_hash: hashOfToken(token), who, ends_at: now + ADDRESS_MS })
      .execute();
    return token;
  }

  /** Whether an address is still good. Looking does not use it up: link previews look, too. */
  async isOpen(token: string, now: Instant): Promise<boolean> {
    const address = await this.#db
      .selectFrom('desk_addresses')
      .select('who')
      .where('token_hash', '=', hashOfToken(token))
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return address !== undefined;
  }

  /** Uses a one-time address up for a new session; null when it is used or too old. */
  takeAddress(token: string, now: Instant): Promise<string | null> {
    return this.#db.transaction().execute(async (transaction) => {
      const taken = await transaction
        .deleteFrom('desk_addresses')
        .where('token_hash', '=', hashOfToken(token))
        .where('ends_at', '>', now)
        .returning('who')
        .executeTakeFirst();
      return taken ? this.#in(transaction).beginSession(taken.who, now) : null;
    });
  }

  /** The token of a new session. */
  async beginSession(who: string, now: Instant): Promise<string> {
    const token = newToken();
    await this.#db
      .insertInto('desk_sessions')
      .values({ token_hash: this.#hashOf(token), who, begun_at: now, ends_at: now + SESSION_MS })
      .execute();
    return token;
  }

  /**
   * Puts a new code of six digits into the outbox, for the server to send. Returns the token that the browser
   * needs beside the code: whoever only reads the mail can't use it.
   */
  async mailCode(ownerEmail: string, now: Instant): Promise<string> {
    await this.#sweep(now);
    const token = newToken();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const endsAt = now + CODE_MS;
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('desk_codes')
        .values({ token_hash: this.#hashOf(token), code_hash: codeHash(token, code), ends_at: endsAt })
        .execute();
      const about = { subjectId: this.#hashOf(token), recipient: ownerEmail, payload: { code, endsAt } };
      await new Outbox(transaction).add({ ...about, kind: 'desk-code' }, now);
    });
    return token;
  }

  /** Whether a browser's token waits for its code. */
  async isAwaitingCode(token: string, now: Instant): Promise<boolean> {
    const awaiting = await this.#db
      .selectFrom('desk_codes')
      .select('ends_at')
      .where('token_hash', '=', this.#hashOf(token))
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return awaiting !== undefined;
  }

  /** Uses a mailed code up for a new session; null when it is wrong or too old. */
  takeCode(token: string, code: string, who: string, now: Instant): Promise<string | null> {
    return this.#db.transaction().execute(async (transaction) => {
      const taken = await transaction
        .deleteFrom('desk_codes')
        .where('token_hash', '=', this.#hashOf(token))
        .where('code_hash', '=', codeHash(token, code))
        .where('ends_at', '>', now)
        .returning('ends_at')
        .executeTakeFirst();
      if (!taken) return null;
      await new Outbox(transaction).removeAbout('desk-code', this.#hashOf(token));
      return this.#in(transaction).beginSession(who, now);
    });
  }

  session(token: string, now: Instant): Promise<DeskSessionsTable | undefined> {
    return this.#db
      .selectFrom('desk_sessions')
      .selectAll()
      .where('token_hash', '=', this.#hashOf(token))
      .where('ends_at', '>', now)
      .executeTakeFirst();
  }

  async endSession(token: string) {
    await this.#db.deleteFrom('desk_sessions').where('token_hash', '=', this.#hashOf(token)).execute();
  }

  /** Closes the desk everywhere; addresses and codes not used yet are void, too. Returns how many sat at it. */
  async endAll(now: Instant): Promise<number> {
    const ended = await this.#db.deleteFrom('desk_sessions').returning('ends_at').execute();
    await this.#db.deleteFrom('desk_addresses').execute();
    await this.#db.deleteFrom('desk_codes').execute();
    return ended.filter(({ ends_at }) => ends_at > now).length;
  }

  #in(transaction: Database): SessionStore {
    return new SessionStore(transaction, this.#passwordHash);
  }

  /** Hashes a session or a code with the password: a new password ends both. One-time addresses ask for it anyway. */
  #hashOf(token: string): string {
    return hashOfToken(this.#passwordHash === null ? token : `${token} ${this.#passwordHash}`);
  }

  /** Deletes what is over. */
  async #sweep(now: Instant) {
    for (const table of ['desk_addresses', 'desk_sessions', 'desk_codes'] as const)
      await this.#db.deleteFrom(table).where('ends_at', '<=', now).execute();
  }
}

function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('base64url');
}
