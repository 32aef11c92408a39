import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { site as school } from '#content';
import type { Instant } from './clock.ts';
import type { Database } from './db/database.ts';
import { embedRoutes, type ThirdParties } from './embeds/routes.ts';
import type { EnrolmentService } from './enrolment/enrolment-service.ts';
import { enrolmentRoutes } from './enrolment/routes.ts';
import { allowCorsFrom } from './http/cors.ts';
import { handleErrors } from './http/error-handler.ts';
import { fastifyOptions } from './http/fastify-options.ts';
import { healthRoutes } from './http/health.ts';
import { createHttpServer, type Timeouts } from './http/http-server.ts';
import { warnOfProxy } from './http/proxy-warning.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import type { Leads } from './leads/leads.ts';
import { leadsRoutes } from './leads/routes.ts';
import { pagesFirst, siteRoutes } from './site/routes.ts';
import type { BuiltSite } from './site/site.ts';

type Options = {
  db: Database;
  /** Absent in development, where Vite serves the pages. */
  site?: BuiltSite;
  enrolment?: EnrolmentService;
  /** The public address of the pages. Their origin may call the API (CORS). */
  siteUrl?: string | null;
  /** The pages' own origin, when the API is on another one (VITE_API_URL). */
  pagesOrigin?: string;
  /** Analytics and comments, where they are set up. */
  thirdParties?: ThirdParties;
  leads?: Leads;
  /** Fastify's `trustProxy`: how many proxies, or their addresses. Default: trust no proxy. */
  trustProxy?: number | string[];
  https: boolean;
  logger: FastifyBaseLogger;
  /** Time-outs; tests use shorter ones. */
  timeouts?: Partial<Timeouts>;
  startedAt?: Instant;
};

/** Builds the whole server, not yet listening. Everything outside of it comes in through the options. */
export function build({
  db,
  site,
  enrolment,
  leads,
  thirdParties,
  siteUrl,
  pagesOrigin,
  trustProxy,
  https,
  logger,
  timeouts,
  startedAt = Date.now(),
}: Options): FastifyInstance {
  const everyAnswer = {
    ...securityHeaders({ https }),
    // An API answer must never be rendered, run or framed, whatever type a browser takes it for.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  const app = fastify({
    ...fastifyOptions({
      logger,
      trustProxy,
      headers: everyAnswer,
      badAddress: { error: 'The address is not valid.' },
    }),
    serverFactory: (handle) => createHttpServer(site ? pagesFirst(site, handle) : handle, timeouts),
    bodyLimit: 64 * 1024,
    // A guide token is longer than Fastify's default limit of 100 characters for a parameter.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(everyAnswer);
    done();
  });

  // Fastify's own for plain text: its string would be called no JSON object, and not the wrong type.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  warnOfProxy(app);
  if (siteUrl) allowCorsFrom(app, siteUrl);
  healthRoutes(app, db);
  securityTxtRoute(app, siteUrl ?? school.url, startedAt);
  if (enrolment) enrolmentRoutes(app, enrolment, pagesOrigin);
  if (thirdParties) embedRoutes(app, thirdParties, https);
  if (leads) leadsRoutes(app, leads);
  if (site) siteRoutes(app, site);
  return app;
}
