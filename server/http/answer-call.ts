import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { readBody } from './request-body.ts';

/** Registers the route of a call. `answer` gets the checked body of a POST, or a GET's path parameters. */
export function answerCall<Request extends object, Response>(
  app: FastifyInstance,
  { method, path, body }: Call<Request, Response>,
  answer: (input: Request, request: FastifyRequest, reply: FastifyReply) => Promise<Response>,
) {
  app.route({
    method,
    url: `/api${path}`,
    handler: async (request, reply) =>
      answer(body ? readBody(body, request.body) : (request.params as Request), request, reply),
  });
}
