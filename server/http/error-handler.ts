import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { HttpError } from './http-error.ts';

/** Fastify's own errors, in words for a person. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send the request as JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request does not have the length it states.',
};

/** Turns every error into `{ "error": sentence }`. Unexpected ones are logged and reveal nothing. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | HttpError | DatabaseUnavailable, request, reply) => {
    if (error instanceof HttpError) return sendHttpError(reply, error);
    if (error instanceof DatabaseUnavailable) return sendUnavailable(request, reply, error);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: sentences[error.code] ?? error.message });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send({ error: 'Something went wrong on our side. Please try again.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is nothing at this address.' }),
  );
}

function sendHttpError(reply: FastifyReply, { status, message, retryAfter, fields }: HttpError) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send({ error: message, ...fields });
}

/** Every call can be repeated: a retry finds what was stored before the answer was lost. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: DatabaseUnavailable) {
  request.log.error({ err: error }, 'the database does not answer');
  return reply
    .code(503)
    .header('retry-after', '5')
    .send({ error: 'Our database is not responding. Please try again in a minute.' });
}
