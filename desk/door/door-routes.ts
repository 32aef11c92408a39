import { HttpError } from '#server/http/http-error.ts';
import { howToOpen } from '../http/errors.ts';
import { checkCsrf } from '../http/forms.ts';
import { sendView } from '../page.ts';
import type { DeskSite } from '../site.ts';
import type { Door } from './door.ts';
import type { DoorForm } from './door-view.tsx';
import { sendDoor } from './send-door.ts';
import { signInRoutes } from './sign-in-routes.ts';

const USED = 'This address was used, or is older than ten minutes.';

/** The pages in front of the door, and the way out. */
export function doorRoutes(site: DeskSite, door: Door) {
  addressRoutes(site, door);
  if (door.wantsPassword) signInRoutes(site, door);

  site.app.post('/close', async (request, reply) => {
    await door.enter(request);
    checkCsrf(request);
    await door.leave(request, reply);
    request.deskSession = undefined;
    return sendView(site, request, reply, 'message', {
      title: 'The desk is closed',
      ...howToOpen(door.wantsPassword),
    });
  });
}

type OneTime = { Params: { token: string }; Body: { password?: string } | undefined };

/** The one-time address. Looking does not use it up, because link previews look, too: the button does. */
function addressRoutes(site: DeskSite, door: Door) {
  const { app, context } = site;
  const form: DoorForm = {
    lead: 'This address works once. The desk stays open for eight hours.',
    wants: door.wantsPassword ? 'password' : null,
    button: 'Open the desk',
  };

  app.get<OneTime>('/open/:token', async (request, reply) => {
    if (!(await door.store.isOpen(request.params.token, context.clock()))) throw new HttpError(401, USED);
    return sendDoor(site, request, reply, form);
  });

  app.post<OneTime>('/open/:token', async (request, reply) => {
    const { token } = request.params;
    // Before the password is looked at: whoever has no address must not make its owner wait.
    if (!(await door.store.isOpen(token, context.clock()))) throw new HttpError(401, USED);
    if (!(await door.isRightPassword(request.body?.password ?? '', 'address')))
      return sendDoor(site, request, reply, { ...form, error: 'This is not the password.' });
    const session = await door.store.takeAddress(token, context.clock());
    if (session === null) throw new HttpError(401, USED);
    return door.welcome(reply, session);
  });
}
