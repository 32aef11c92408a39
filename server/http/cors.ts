import type { FastifyInstance } from 'fastify';

/** CORS for the site's own pages when they are on another origin than the API (VITE_API_URL). */
export function allowCorsFrom(app: FastifyInstance, siteUrl: string) {
  const { origin } = new URL(siteUrl);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('vary', 'origin');
      if (request.headers.origin === origin) reply.header('access-control-allow-origin', origin);
    }
    done();
  });
  app.options('/api/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}
