import type { Context } from '../context.ts';
import { unknownId } from '../errors.ts';
import { listOrders, withExpansions } from '../order-list.ts';
import { changeOrderNotes, createOrder, findOrder, paymentsOfOrder } from '../orders.ts';
import { listOf } from '../paging.ts';
import { capturePayment, findPayment } from '../payments.ts';
import { RefundKeys } from '../refund-keys.ts';
import { findRefund, refundsOfPayment } from '../refunds.ts';
import { json } from './reply.ts';
import type { Call, Route } from './routes.ts';

const id = ({ params }: Call): string => params.id ?? '';

/** The part of Razorpay's API that a shop with one-time payments needs, under /v1. */
export function apiRoutes(context: Context): Route[] {
  const refundKeys = new RefundKeys(context);
  return [
    { name: 'POST /orders', handle: (call) => json(createOrder(context, call.fields)) },
    { name: 'GET /orders', handle: (call) => json(listOrders(context, call.query)) },
    {
      name: 'GET /orders/:id',
      handle: (call) => json(withExpansions(context, findOrder(context, id(call)), call.query)),
    },
    {
      name: 'GET /orders/:id/payments',
      handle: (call) => json(paymentsOfOrder(context, findOrder(context, id(call)))),
    },
    { name: 'PATCH /orders/:id', handle: (call) => json(changeOrderNotes(context, id(call), call.fields)) },
    { name: 'GET /payments', handle: (call) => json(listOf(context, 'payments', call.query)) },
    { name: 'GET /payments/:id', handle: (call) => json(findPayment(context, id(call)).shown) },
    {
      name: 'POST /payments/:id/capture',
      handle: (call) => json(capturePayment(context, id(call), call.fields)),
    },
    {
      name: 'POST /payments/:id/refund',
      handle: (call) => {
        const key = call.headers['x-refund-idempotency'] as string | undefined;
        const { refund, answered } = refundKeys.refund(id(call), key, call.fields);
        return { ...json(refund), answered };
      },
    },
    {
      name: 'GET /payments/:id/refunds',
      handle: (call) => json(refundsOfPayment(context, findPayment(context, id(call)), call.query)),
    },
    {
      name: 'GET /payments/:id/refunds/:rid',
      handle: (call) => {
        const payment = findPayment(context, id(call));
        const refund = findRefund(context, call.params.rid ?? '').shown;
        if (refund.payment_id !== payment.id) throw unknownId();
        return json(refund);
      },
    },
    { name: 'GET /refunds', handle: (call) => json(listOf(context, 'refunds', call.query)) },
    { name: 'GET /refunds/:id', handle: (call) => json(findRefund(context, id(call)).shown) },
  ];
}
