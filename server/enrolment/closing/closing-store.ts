import type { NotNull } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { ClosingsTable } from '../../db/tables.ts';
import { isHandPayment } from '../by-hand/hand-payment-store.ts';
import type { BookedPayment, Difference } from './differences.ts';

export type Window = { since: Instant; until: Instant };
export type Closing = Omit<ClosingsTable, 'differences'> & { differences: Difference[] };

/** All SQL of closings: the payments they compare, and their own results. */
export class ClosingStore {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Starts a closing. False when it is done, or another process started it after `staleBefore`. */
  async begin(id: string, { since, until }: Window, now: Instant, staleBefore: Instant): Promise<boolean> {
    const begun = { since, until, started_at: now };
    const row = await this.#db
      .insertInto('closings')
      .values({ id, ...begun, finished_at: null, payments: 0, refunds: 0, differences: '[]' })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(begun)
          .where('closings.finished_at', 'is', null)
          .where('closings.started_at', '<=', staleBefore),
      )
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async finish(
    id: string,
    { payments, refunds, differences }: { payments: number; refunds: number; differences: Difference[] },
    now: Instant,
  ) {
    await this.#db
      .updateTable('closings')
      .set({ finished_at: now, payments, refunds, differences: JSON.stringify(differences) })
      .where('id', '=', id)
      .execute();
  }

  /** Newest first. */
  async list(limit: number): Promise<Closing[]> {
    const rows = await this.#db
      .selectFrom('closings')
      .selectAll()
      .orderBy('started_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(withDifferences);
  }

  async lastFinished(): Promise<(Closing & { finished_at: Instant }) | undefined> {
    const row = await this.#db
      .selectFrom('closings')
      .selectAll()
      .where('finished_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .$narrowType<{ finished_at: NotNull }>()
      .executeTakeFirst();
    return row && withDifferences(row);
  }

  async closing(id: string): Promise<Closing | undefined> {
    const row = await this.#db.selectFrom('closings').selectAll().where('id', '=', id).executeTakeFirst();
    return row && withDifferences(row);
  }

  /** One that was begun: it must be there. */
  async existing(id: string): Promise<Closing> {
    return withDifferences(
      await this.#db.selectFrom('closings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }

  /** Ids of payments counted as money, of orders placed in the window. Razorpay knows none that came by hand. */
  async countedPayments({ since, until }: Window): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select('payments.id')
      .where('orders.created_at', '>=', since)
      .where('orders.created_at', '<', until)
      .where('payments.status', 'in', ['authorized', 'captured', 'refunded'])
      .execute();
    return rows.map(({ id }) => id).filter((id) => !isHandPayment(id));
  }

  async payments(ids: string[]): Promise<Map<string, BookedPayment>> {
    const [payments, refunds] = [
      await this.#db.selectFrom('payments').selectAll().where('id', 'in', ids).execute(),
      await this.#db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute(),
    ];
    const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
    return new Map(
      payments.map((payment) => [payment.id, { ...payment, refunds: refundsOf.get(payment.id) ?? [] }]),
    );
  }
}

function withDifferences<Row extends ClosingsTable>({ differences, ...row }: Row) {
  const read: Difference[] = JSON.parse(differences);
  return { ...row, differences: read };
}
