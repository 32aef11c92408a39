import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callbackParams, paymentCallbackPath } from '#contract/payment-callback.ts';
import { paymentSuccessRequest } from '#contract/payment-success.ts';
import { isPaymentSignature } from '../../razorpay/signatures.ts';
import type { EnrolmentService } from '../enrolment-service.ts';
import { confirmPayment } from './confirm-payment.ts';
import { limitUnprovenReports } from './payment-limits.ts';

/**
 * The form post of Razorpay's redirect mode, used by in-app browsers. It is a cross-site request, so only its
 * signature is trusted. It redirects the visitor and never shows an error itself.
 */
export function paymentCallbackRoute(app: FastifyInstance, enrolment: EnrolmentService, pagesOrigin = '') {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post(`/api${paymentCallbackPath}`, async (request, reply) => {
      const fields = (request.body ?? {}) as Record<string, string>;
      const from =
        (request.query as { from?: unknown }).from === 'enrolment' ? enrolmentPages : checkoutPages;
      const next = fields['error[reason]']
        ? `${from.start}?${callbackParams.failed}=${failureReason(fields)}`
        : await resultPage(fields, request, enrolment, from);
      return reply.header('cache-control', 'no-store').redirect(`${pagesOrigin}${next}`, 303);
    });
  });
}

/** Where a payment was to be made, and where its result is shown. The enrolment page does both. */
type Pages = { start: string; result: string };
const checkoutPages: Pages = { start: '/checkout', result: '/payment-success' };
const enrolmentPages: Pages = { start: '/enrolment', result: '/enrolment' };

/** Only a code: the page has its own sentence for it, so that no link can inject text into our page. */
function failureReason(fields: Record<string, string>): string {
  const [reason = 'payment_failed'] = /^[a-z_]{1,60}$/.exec(fields['error[reason]'] ?? '') ?? [];
  return reason;
}

async function resultPage(
  fields: Record<string, string>,
  request: FastifyRequest,
  enrolment: EnrolmentService,
  { start, result }: Pages,
): Promise<string> {
  const { context, keys } = enrolment;
  const { log } = request;
  const report = paymentSuccessRequest.safeParse({
    razorpay_payment_id: fields.razorpay_payment_id,
    razorpay_order_id: fields.razorpay_order_id,
    razorpay_signature: fields.razorpay_signature ?? '',
  });
  if (!report.success) return start;
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature } = report.data;
  const params = new URLSearchParams({ [callbackParams.paymentId]: paymentId });
  try {
    await limitUnprovenReports(report.data, keys.keySecret, await enrolment.caller(request), context);
    await confirmPayment(report.data, keys.keySecret, { ...context, log });
    enrolment.onMailQueued();
    const order = await context.store.orders.byRazorpayId(orderId);
    const items = order ? await context.store.orders.itemsOf(order.id) : [];
    params.set(callbackParams.items, items.map(({ course_id }) => course_id).join());
  } catch (error) {
    log.warn({ razorpayOrderId: orderId, paymentId, err: error }, 'a payment posted back was not confirmed');
    // Signed by the provider, so the payment exists, and the result page waits for it.
    if (!isPaymentSignature(orderId, paymentId, razorpay_signature, keys.keySecret)) return start;
  }
  return `${result}?${params}`;
}
