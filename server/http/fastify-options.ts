import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError, FastifyReply } from 'fastify';

type CommonOptions = {
  logger: FastifyBaseLogger;
  /** How many proxies, or their addresses. Default: trust no proxy. */
  trustProxy?: number | string[];
  /** On every answer. */
  headers: Record<string, string>;
  /** What is answered to an address that can't be read. */
  badAddress: unknown;
};

/** What the site's server and the desk have in common. */
export function fastifyOptions({ logger, trustProxy, headers, badAddress }: CommonOptions) {
  return {
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : (trustProxy ?? false),
    // Fastify refuses a malformed URL before any hook runs. The answer must look like all other errors.
    frameworkErrors: (error: FastifyError, _request: unknown, reply: unknown) => {
      const answer = reply as FastifyReply;
      answer.headers(headers);
      answer.code(error.statusCode ?? 400).send(badAddress);
    },
  };
}
