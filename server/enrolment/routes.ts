import type { FastifyInstance } from 'fastify';
import { createOrderCall } from '#contract/create-order.ts';
import { paymentDetailsCall } from '#contract/payment-details.ts';
import { paymentSuccessCall } from '#contract/payment-success.ts';
import { answerCall } from '../http/answer-call.ts';
import { HttpError } from '../http/http-error.ts';
import { isWebhookSignature } from '../razorpay/signatures.ts';
import type { EnrolmentService } from './enrolment-service.ts';
import { placeOrder } from './orders/place-order.ts';
import { enrolmentPageRoutes } from './page/routes.ts';
import { confirmPayment } from './payments/confirm-payment.ts';
import { paymentCallbackRoute } from './payments/payment-callback.ts';
import { paymentDetails } from './payments/payment-details.ts';
import { limitOrders, limitUnprovenReports } from './payments/payment-limits.ts';
import { seatsRoutes } from './seats/routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';

/** The calls of enrolment, and the provider's webhook. */
export function enrolmentRoutes(app: FastifyInstance, enrolment: EnrolmentService, pagesOrigin?: string) {
  const { context, keys } = enrolment;
  const { store, clock } = context;

  answerCall(app, createOrderCall, async (order, request) => {
    await limitOrders(await enrolment.caller(request), context);
    return placeOrder(order, keys.checkoutUrl, { ...context, log: request.log });
  });

  answerCall(app, paymentSuccessCall, async (report, request) => {
    const { log } = request;
    await limitUnprovenReports(report, keys.keySecret, await enrolment.caller(request), context);
    const answer = await confirmPayment(report, keys.keySecret, { ...context, log });
    enrolment.onMailQueued();
    return answer;
  });

  answerCall(app, paymentDetailsCall, async ({ paymentId }) => ({
    data: await paymentDetails(paymentId, store),
  }));

  enrolmentPageRoutes(app, enrolment);
  paymentCallbackRoute(app, enrolment, pagesOrigin);
  seatsRoutes(app, enrolment);
  waitingListRoutes(app, enrolment.waitingList);

  // Own scope without a body parser: the signature covers the raw bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/payment/webhook', { bodyLimit: 1024 * 1024 }, async (request) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
      if (typeof signature !== 'string' || !isWebhookSignature(body, signature, keys.webhookSecrets)) {
        throw new HttpError(400, 'The signature does not fit.');
      }
      if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id))
        throw new HttpError(400, 'The event has no id.');
      const { event, ...ids } = readEvent(body);
      const stored = {
        id,
        event,
        razorpay_order_id: ids.razorpayOrderId ?? null,
        body: body.toString('utf8'),
      };
      const isNew = await store.webhookEvents.store(stored, clock());
      request.log.info({ ...ids, eventId: id, event, isNew }, 'webhook stored');
      // Handle it after answering: the provider waits five seconds, a settlement may wait for the disk.
      if (isNew) enrolment.wake();
      return { status: 'stored' };
    });
  });
}

/** The fields that its row and the log need; the rest is parsed when the event is handled. */
function readEvent(body: Buffer) {
  try {
    const { event, payload } = JSON.parse(body.toString('utf8'));
    const payment = payload?.payment?.entity;
    const razorpayOrderId = textOf(payment?.order_id) ?? textOf(payload?.order?.entity?.id);
    return { event: String(event), razorpayOrderId, paymentId: payment?.id };
  } catch {
    throw new HttpError(400, 'The event is no JSON.');
  }
}

/** Reads from a signed body of unchecked shape. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
