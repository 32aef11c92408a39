import type { FastifyInstance } from 'fastify';
import { cancelCall } from '#contract/cancel-enrolment.ts';
import { enrolmentCall, lostLinkCall, payEntriesCall } from '#contract/enrolment.ts';
import { answerCall } from '../../http/answer-call.ts';
import { requestCancellation } from '../cancellation/request-cancellation.ts';
import type { EnrolmentService } from '../enrolment-service.ts';
import { limitOrders } from '../payments/payment-limits.ts';
import { receiptFile } from '../receipts/receipt-file.ts';
import { enrolmentDetails } from './enrolment-details.ts';
import { payEntries } from './pay-entries.ts';
import { registrationOfToken } from './registration-of-token.ts';
import { requestLinks } from './request-links.ts';

/** The calls of the enrolment page. */
export function enrolmentPageRoutes(app: FastifyInstance, enrolment: EnrolmentService) {
  const { context, keys } = enrolment;
  const { store } = context;

  answerCall(app, enrolmentCall, (_params, { headers }) =>
    store.reading(async (reader) => {
      const order = await registrationOfToken(headers.authorization, reader);
      return { data: await enrolmentDetails(order, { ...context, store: reader }) };
    }),
  );

  answerCall(app, payEntriesCall, async ({ plan_ids, consent }, request) => {
    const order = await registrationOfToken(request.headers.authorization, store);
    await limitOrders(await enrolment.caller(request), context);
    return payEntries(order, { planIds: plan_ids, consent }, keys.checkoutUrl, {
      ...context,
      log: request.log,
    });
  });

  answerCall(app, cancelCall, async ({ course_id, reason }, request) => {
    const order = await registrationOfToken(request.headers.authorization, store);
    const answer = await requestCancellation(
      { order, courseId: course_id, reason },
      { ...context, log: request.log },
    );
    enrolment.onMailQueued();
    return answer;
  });

  answerCall(app, lostLinkCall, async (asked, request) => {
    const answer = await requestLinks(asked, await enrolment.formSender(request), context);
    enrolment.onMailQueued();
    return answer;
  });

  app.get<{ Params: { number: string } }>('/api/enrolment/receipts/:number.pdf', async (request, reply) => {
    const order = await registrationOfToken(request.headers.authorization, store);
    const { number } = request.params;
    const file = await receiptFile(order, number, store);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${number}.pdf"`)
      .send(file);
  });
}
