import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { HttpError } from './http-error.ts';
import { readBody } from './request-body.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Registers the route of a call. `answer` gets the checked body of a POST, or a GET's path parameters. */
export function answerCall<Request extends object, Response>(
  app: FastifyInstance,
  { method, path, body }: Call<Request, Response>,
  answer: (input: Request, request: FastifyRequest, reply: FastifyReply) => Promise<Response>,
) {
  const url = `/api${path}`;
  app.route({
    method,
    url,
    handler: async (request, reply) =>
      answer(body ? readBody(body, request.body) : (request.params as Request), request, reply),
  });
  app.route({
    method: METHODS.filter((other) => other !== method),
    url,
    // Before a body is read: whatever it holds, the method is what is wrong.
    onRequest: async (_request, reply) => {
      reply.header('allow', method === 'GET' ? 'GET, HEAD' : method);
      throw new HttpError(405, `This address is for ${method} requests only.`);
    },
    handler: () => {},
  });
}
