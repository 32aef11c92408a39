import { likelySameStudent } from '../../db/same-person.ts';
import { statement } from '../../db/statement.ts';

/* What every settlement runs; see `statement`. Used by OrderStore and PaymentStore only. */

export const findOrder = statement`select * from orders where razorpay_order_id = ${'razorpayOrderId'}`;
export const lockOrder = statement`select * from orders where razorpay_order_id = ${'razorpayOrderId'} for no key update`;

export const markPaid = statement`
  update orders set status = 'paid', payment_id = ${'payment_id'}, paid_at = ${'paid_at'}, check_at = ${'check_at'}
  where id = ${'id'}`;
export const markPaidWithEmail = statement`
  update orders set status = 'paid', payment_id = ${'payment_id'}, paid_at = ${'paid_at'}, check_at = ${'check_at'},
    email = ${'email'}
  where id = ${'id'}`;

export const findEarlierEnrolment = statement`
  select orders.id, enrolments.title from orders asked
  join orders on ${{ sql: likelySameStudent('orders', 'asked') }}
  join enrolments on enrolments.order_id = orders.id
  where asked.id = ${'id'} and orders.id <> asked.id and orders.status = 'paid' and enrolments.status = 'active'
    and enrolments.course_id in (select course_id from order_items where order_id = ${'id'})
    and not exists (select 1 from batch_ends where batch_ends.course_id = enrolments.course_id
      and batch_ends.batch = enrolments.batch and last_day < ${'today'})
  limit 1`;

export const findPayment = statement`select * from payments where id = ${'id'}`;
export const putPayment = statement`
  insert into payments (id, order_id, amount, currency, status, amount_refunded, seen_at)
  values (${'id'}, ${'order_id'}, ${'amount'}, ${'currency'}, ${'status'}, ${'amount_refunded'}, ${'seen_at'})
  on conflict (id) do update
  set order_id = excluded.order_id, amount = excluded.amount, currency = excluded.currency,
    status = excluded.status, amount_refunded = excluded.amount_refunded, seen_at = excluded.seen_at`;

export const findItems = statement`
  select course_id, title, category, start_date, class_schedule, amount, batch, plan, starts_at, refund_until
  from order_items where order_id = ${'orderId'} order by position`;
