import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { site as school } from '#content';
import { fastifyOptions } from '#server/http/fastify-options.ts';
import { HttpError } from '#server/http/http-error.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { type Assets, assetRoutes } from './assets.ts';
import type { DeskContext } from './context.ts';
import { messageOf } from './http/errors.ts';
import { checkCsrf, checkOrigin, readForms } from './http/forms.ts';
import { deskHeaders } from './http/headers.ts';
import { sendView } from './page.ts';
import { attentionRoutes } from './pages/attention/attention-routes.ts';
import { batchesRoutes } from './pages/batches/batches-routes.ts';
import { booksRoutes } from './pages/books/books-routes.ts';
import { contentRoutes } from './pages/content/content-routes.ts';
import { feesRoutes } from './pages/fees/fees-routes.ts';
import { leadsRoutes } from './pages/leads/leads-routes.ts';
import { logRoutes } from './pages/log/log-routes.ts';
import { mailRoutes } from './pages/mail/mail-routes.ts';
import { studentsRoutes } from './pages/students/students-routes.ts';
import { todayRoutes } from './pages/today/today-routes.ts';
import { SignIn, type SignInOptions } from './sign-in/sign-in.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import type { DeskSite, Views } from './site.ts';

export type DeskOptions = {
  context: DeskContext;
  views: Views;
  assets: Assets;
  signIn: SignInOptions;
  logger: FastifyBaseLogger;
  trustProxy?: number | string[];
  /** Tests add pages of their own. */
  morePages?: (site: DeskSite) => void;
};

/** The pages behind the sign-in, one line each. */
function pages(site: DeskSite) {
  todayRoutes(site);
  attentionRoutes(site);
  batchesRoutes(site);
  feesRoutes(site);
  booksRoutes(site);
  logRoutes(site);
  contentRoutes(site);
  leadsRoutes(site);
  mailRoutes(site);
  studentsRoutes(site);
}

/** Builds the desk, not yet listening. Everything outside of it comes in through the options. */
export function buildDesk(options: DeskOptions): FastifyInstance {
  const { context, views, assets, logger, trustProxy } = options;
  const signIn = new SignIn(options.signIn, context);
  const headers = deskHeaders({ https: signIn.https });
  const app = fastify({
    ...fastifyOptions({ logger, trustProxy, headers, badAddress: 'The address is not valid.' }),
    serverFactory: (handle) => createHttpServer(handle),
    // A letter of Hindi is nine bytes in a form: the longest answer to a lead has 90,000.
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
  });
  const site: DeskSite = { app, context, views, base: { school: school.name, assets } };

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    signIn.checkAddress(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, signIn.origins);
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, ...message } = messageOf(error, request, signIn.wantsPassword);
    if (error instanceof HttpError && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
    return sendView(site, request, reply.code(status), 'message', message);
  });
  app.setNotFoundHandler(async (request) => {
    await signIn.enter(request);
    throw new HttpError(404, 'There is nothing at this address.');
  });
  readForms(app);
  assetRoutes(app, assets);
  signInRoutes(site, signIn);
  app.register(async (inside) => {
    inside.addHook('preHandler', async (request) => {
      await signIn.enter(request);
      if (request.method === 'POST') checkCsrf(request);
    });
    options.morePages?.({ ...site, app: inside });
    pages({ ...site, app: inside });
  });
  return app;
}
