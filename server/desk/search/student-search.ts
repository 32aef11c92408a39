import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import type { OrdersTable } from '../../db/tables.ts';
import { registrationIdOf } from '../../enrolment/orders/order-store.ts';
import { courseTitles } from '../students/course-titles.ts';
import { findById } from './find-by-id.ts';
import { literal } from './like.ts';
import { candidates } from './search-candidates.ts';
import { beginsWith, matches, searchedColumns, wordsOf } from './search-words.ts';

export type StudentHit = Pick<
  OrdersTable,
  'id' | 'name' | 'email' | 'phone' | 'status' | 'amount' | 'created_at' | 'erased_at'
> & { courses: string[] };

export type SearchResult = {
  /** Registrations: what was found by a whole id or receipt number first, then the newest first. */
  students: StudentHit[];
  /** Whether there are more than these, or may be. */
  more: boolean;
  /** What was searched: all orders, only the newest because of a short word, or an index that is not complete. */
  scope: 'all' | 'newest' | { indexedUntil: Instant };
};

type Hit = Pick<OrdersTable, (typeof searchedColumns)[number] | 'registration_id' | 'created_at'>;

const LIMIT = 50;
/** Candidates looked at first, then four times as many, until there are enough hits. */
const FIRST_CHUNK = 75;
const MOST_CANDIDATES = 2000;
/** Orders that are not indexed yet, read one by one. */
const MOST_UNINDEXED = 1000;
/** For words of one or two letters, which have no trigram. */
const NEWEST = 2000;
/** Nothing shorter is a whole id but a receipt's number. */
const SHORTEST_ID = 14;

/** Finds students by parts of their name, address, number or any id. It only reads. */
export class StudentSearch {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async find(search: string, limit = LIMIT): Promise<SearchResult> {
    const words = wordsOf(search);
    if (words.length === 0) return { students: [], more: false, scope: 'all' };
    const byId = await this.#hitsIn(await findById(this.#db, search.trim()));
    if (byId.length > 0 && search.trim().length >= SHORTEST_ID)
      return { ...(await this.#students(byId, [], limit)), scope: 'all' };
    const long = words.filter((word) => [...word].length >= 3);
    if (long.length === 0) {
      const hits = (await this.#newest(words)).filter((order) => beginsWith(order, words));
      return { ...(await this.#students(byId, hits, limit)), scope: 'newest' };
    }
    const unindexed = await this.#unindexed();
    const fresh = unindexed.orders.filter((order) => matches(order, words));
    const indexed = await this.#indexed(words, long, limit + 1 - fresh.length);
    const { students, more } = await this.#students(byId, [...fresh, ...indexed.hits], limit);
    return {
      students,
      more: more || indexed.isCut,
      scope: unindexed.complete ? 'all' : { indexedUntil: unindexed.until },
    };
  }

  /** Each is read again and compared: an index that lags behind shows nothing false. */
  async #indexed(words: string[], long: string[], limit: number) {
    const hits: Hit[] = [];
    let before: number | undefined;
    let size = FIRST_CHUNK;
    for (
      let seen = 0;
      registrationsOf(hits).length < limit && seen < MOST_CANDIDATES;
      seen += size, size *= 4
    ) {
      const chunk = await candidates(this.#db, long, size, before);
      const orders = await this.#hitsIn(chunk.map(({ order_id }) => order_id));
      hits.push(...orders.filter((order) => matches(order, words)));
      if (chunk.length < size) return { hits, isCut: false };
      before = chunk.at(-1)?.id;
    }
    return { hits, isCut: true };
  }

  /** Orders placed after the last indexed one, and those that changed since they were indexed. */
  async #unindexed() {
    const { created_at, order_id } = await this.#db
      .selectFrom('search_progress')
      .selectAll()
      .executeTakeFirstOrThrow();
    const newer = await this.#orders()
      .where('created_at', '>=', created_at)
      .where(({ or, eb }) => or([eb('created_at', '>', created_at), eb('id', '>', order_id)]))
      .orderBy('created_at', 'desc')
      .limit(MOST_UNINDEXED)
      .execute();
    const changed = await this.#orders()
      .where('id', 'in', (eb) => eb.selectFrom('search_queue').select('order_id').limit(MOST_UNINDEXED))
      .execute();
    return { orders: [...newer, ...changed], complete: newer.length < MOST_UNINDEXED, until: created_at };
  }

  /** Among the newest orders, those with a word that begins like the first one, or more. */
  #newest([word = '']: string[]): Promise<Hit[]> {
    const start = `${literal(word)}%`;
    return this.#db
      .selectFrom(this.#orders().orderBy('created_at', 'desc').limit(NEWEST).as('newest'))
      .selectAll()
      .where(
        sql<boolean>`lower(name) like ${start} escape '\\' or lower(name) like ${`% ${start}`} escape '\\'
          or lower(email) like ${start} escape '\\' or phone like ${start} escape '\\'`,
      )
      .orderBy('created_at', 'desc')
      .execute();
  }

  #orders() {
    return this.#db.selectFrom('orders').select([...searchedColumns, 'registration_id', 'created_at']);
  }

  #hitsIn(ids: string[]): Promise<Hit[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#orders()
      .where(isAmong(this.#db, 'id', ids))
      .orderBy('created_at', 'desc')
      .execute();
  }

  /** The registrations of orders found, once each; the order of an instalment leads to its registration. */
  async #students(byId: Hit[], others: Hit[], limit: number) {
    const newestFirst = others.toSorted((a, b) => b.created_at - a.created_at);
    const ids = registrationsOf([...byId, ...newestFirst]);
    const shown = ids.slice(0, limit);
    if (shown.length === 0) return { students: [], more: false };
    const orders = await this.#db
      .selectFrom('orders')
      .select(['id', 'name', 'email', 'phone', 'status', 'amount', 'created_at', 'erased_at'])
      .where(isAmong(this.#db, 'id', shown))
      .execute();
    const titlesOf = await courseTitles(this.#db, shown);
    const students = orders
      .map((order) => ({ ...order, courses: titlesOf(order.id) }))
      .toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
    return { students, more: ids.length > limit };
  }
}

/** Once each, in the order of the hits. */
function registrationsOf(hits: Hit[]): string[] {
  return [...new Set(hits.map(registrationIdOf))];
}
