import type { FastifyInstance } from 'fastify';
import { seatsCall } from '#contract/seats.ts';
import { answerCall } from '../../http/answer-call.ts';
import type { EnrolmentService } from '../enrolment-service.ts';
import { seatsLeft } from './seats-left.ts';

/** How many seats are left. */
export function seatsRoutes(app: FastifyInstance, { context }: EnrolmentService) {
  answerCall(app, seatsCall, async (_nothing, _request, reply) => {
    const answer = await seatsLeft(context);
    reply.header('cache-control', 'public, max-age=10');
    return answer;
  });
}
