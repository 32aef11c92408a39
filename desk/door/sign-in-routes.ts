import type { DeskSite } from '../site.ts';
import type { Door } from './door.ts';
import type { DoorForm } from './door-view.tsx';
import { sendDoor } from './send-door.ts';

const password: DoorForm = {
  lead: 'First the password, then a code by mail.',
  wants: 'password',
  button: 'Mail me a code',
};
const code: DoorForm = {
  lead: 'We mailed six digits to the owner’s address. They are valid for ten minutes, in this browser.',
  wants: 'code',
  button: 'Open the desk',
};

/** Signing in without a shell on the server: the password, then a mailed code. */
export function signInRoutes(site: DeskSite, door: Door) {
  const { app } = site;
  app.get('/sign-in', (request, reply) => sendDoor(site, request, reply, password));

  app.post<{ Body: { password?: string } | undefined }>('/sign-in', async (request, reply) => {
    if (!(await door.isRightPassword(request.body?.password ?? '', 'password')))
      return sendDoor(site, request, reply, { ...password, error: 'This is not the password.' });
    await door.mailCode(reply);
    return reply.redirect('/sign-in/code', 303);
  });

  app.get('/sign-in/code', (request, reply) => sendDoor(site, request, reply, code));

  app.post<{ Body: { code?: string } | undefined }>('/sign-in/code', async (request, reply) => {
    const session = await door.takeCode(request, request.body?.code ?? '');
    if (session) return door.welcome(reply, session);
    const error = 'This is not the code, or it is too old. Look once more, or begin anew with the password.';
    return sendDoor(site, request, reply, { ...code, error });
  });
}
