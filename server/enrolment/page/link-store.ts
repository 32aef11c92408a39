import type { NotNull } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { isAddress } from '../../db/same-person.ts';
import { statement } from '../../db/statement.ts';
import type { OrdersTable } from '../../db/tables.ts';
import { hashOfToken, newToken } from '../../signing/token.ts';

/** How many links one email has at most. */
const MOST_LINKS = 20;

const findOrder = statement`
  select orders.* from enrolment_links join orders on orders.id = enrolment_links.order_id
  where token_hash = ${'hash'}`;

/** Links to the enrolment page. Only hashes of their tokens are stored, so each email has a token of its own. */
export class LinkStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Makes a new token for an order. */
  async issue(orderId: string, now: Instant): Promise<string> {
    const token = newToken();
    await this.#db
      .insertInto('enrolment_links')
      .values({ token_hash: hashOfToken(token), order_id: orderId, created_at: now })
      .execute();
    return token;
  }

  /** The order that a token is for; undefined for a wrong or replaced one. */
  async orderOf(token: string): Promise<OrdersTable | undefined> {
    return (await findOrder<OrdersTable>(this.#db, { hash: hashOfToken(token) }))[0];
  }

  /** Paid registrations of an address, the newest first. */
  registrationsOf(email: string): Promise<(OrdersTable & { email: string })[]> {
    return this.#db
      .selectFrom('orders')
      .selectAll()
      .where(isAddress('email', email))
      .where('kind', '=', 'registration')
      .where('payment_id', 'is not', null)
      .where('erased_at', 'is', null)
      .orderBy('paid_at', 'desc')
      .limit(MOST_LINKS)
      .$narrowType<{ email: NotNull }>()
      .execute();
  }

  /** Makes every link of an order so far invalid. */
  async revoke(orderId: string) {
    await this.#db.deleteFrom('enrolment_links').where('order_id', '=', orderId).execute();
  }
}
