import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The registrations that entries are about whose subject is the id of an order, a payment, a refund or an event. */
export async function registrationsAbout(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.join(ids);
  const registration = sql`coalesce(orders.registration_id, orders.id) as registration_id`;
  const { rows } = await sql<{ id: string; registration_id: string }>`
    select orders.id, ${registration} from orders where orders.id in (${wanted})
    union all select payments.id, ${registration} from payments
      join orders on orders.id = payments.order_id where payments.id in (${wanted})
    union all select refunds.id, ${registration} from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id where refunds.id in (${wanted})
    union all select webhook_events.id, ${registration} from webhook_events
      join orders on orders.razorpay_order_id = webhook_events.razorpay_order_id
      where webhook_events.id in (${wanted})`.execute(db);
  return new Map(rows.map(({ id, registration_id }) => [id, registration_id]));
}
