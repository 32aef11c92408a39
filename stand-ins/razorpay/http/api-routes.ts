import type { Desk } from '../desk.ts';
import { unknownId } from '../errors.ts';
import { listOrders, withExpansions } from '../order-list.ts';
import { changeOrderNotes, createOrder, findOrder, paymentsOfOrder } from '../orders.ts';
import { capturePayment, findPayment } from '../payments.ts';
import { RefundKeys } from '../refund-keys.ts';
import { findRefund, refundsOfPayment } from '../refunds.ts';
import { json } from './reply.ts';
import type { Call, Route } from './routes.ts';

const id = ({ params }: Call): string => params.id ?? '';

/** The part of Razorpay's API that a shop with one-time payments needs, under /v1. */
export function apiRoutes(desk: Desk): Route[] {
  const refundKeys = new RefundKeys(desk);
  return [
    { name: 'POST /orders', handle: (call) => json(createOrder(desk, call.fields)) },
    { name: 'GET /orders', handle: (call) => json(listOrders(desk, call.query)) },
    {
      name: 'GET /orders/:id',
      handle: (call) => json(withExpansions(desk, findOrder(desk, id(call)), call.query)),
    },
    {
      name: 'GET /orders/:id/payments',
      handle: (call) => json(paymentsOfOrder(desk, findOrder(desk, id(call)))),
    },
    { name: 'PATCH /orders/:id', handle: (call) => json(changeOrderNotes(desk, id(call), call.fields)) },
    { name: 'GET /payments/:id', handle: (call) => json(findPayment(desk, id(call)).shown) },
    {
      name: 'POST /payments/:id/capture',
      handle: (call) => json(capturePayment(desk, id(call), call.fields)),
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
      handle: (call) => json(refundsOfPayment(desk, findPayment(desk, id(call)))),
    },
    {
      name: 'GET /payments/:id/refunds/:rid',
      handle: (call) => {
        const payment = findPayment(desk, id(call));
        const refund = findRefund(desk, call.params.rid ?? '').shown;
        if (refund.payment_id !== payment.id) throw unknownId();
        return json(refund);
      },
    },
    { name: 'GET /refunds/:id', handle: (call) => json(findRefund(desk, id(call)).shown) },
  ];
}
