import type { FastifyInstance } from 'fastify';
import { enrolmentCall } from '#contract/enrolment.ts';
import { answerCall } from '../../http/answer-call.ts';
import type { Enrolment } from '../enrolment.ts';
import { enrolmentDetails } from './enrolment-details.ts';
import { registrationOf } from './registration-of.ts';

/** The calls of the enrolment page. */
export function enrolmentPageRoutes(app: FastifyInstance, { context }: Enrolment) {
  const { store } = context;

  answerCall(app, enrolmentCall, async (_params, { headers }) => {
    const order = await registrationOf(headers.authorization, store);
    return { data: await enrolmentDetails(order, context) };
  });
}
