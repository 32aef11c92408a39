import type { FastifyInstance } from 'fastify';

/** Warns once: behind an untrusted proxy all visitors have its address and share its rate limits. */
export function warnOfProxy(app: FastifyInstance) {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] && !request.ips) {
      warned = true;
      request.log.warn('TRUST_PROXY is not set, but a proxy is in front: all its visitors count as one');
    }
    done();
  });
}
