import { HttpError } from '#server/http/http-error.ts';
import { checkCsrf } from '../http/forms.ts';
import { sendView } from '../page.ts';
import type { DeskSite } from '../site.ts';
import type { Door } from './door.ts';

const USED = 'This address was used, or is older than ten minutes. Make a new one: npm run desk -- open';

/** The pages in front of the door, and the way out. */
export function doorRoutes(site: DeskSite, door: Door) {
  const { app, context } = site;

  app.get<{ Params: { token: string } }>('/open/:token', async (request, reply) => {
    if (!(await door.store.isOpen(request.params.token, context.clock()))) throw new HttpError(401, USED);
    return sendView(site, request, reply, 'door', {});
  });

  app.post<{ Params: { token: string } }>('/open/:token', async (request, reply) => {
    const token = await door.store.takeAddress(request.params.token, context.clock());
    if (token === null) throw new HttpError(401, USED);
    return door.welcome(reply, token);
  });

  app.post('/close', async (request, reply) => {
    await door.enter(request);
    checkCsrf(request);
    await door.leave(request, reply);
    request.deskSession = undefined;
    return sendView(site, request, reply, 'message', {
      title: 'The desk is closed',
      sentences: ['To open it again: npm run desk -- open'],
    });
  });
}
