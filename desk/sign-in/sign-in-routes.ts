import { HttpError } from '#server/http/http-error.ts';
import { howToOpen } from '../http/errors.ts';
import { checkCsrf } from '../http/forms.ts';
import { sendView } from '../page.ts';
import type { DeskSite } from '../site.ts';
import { passwordRoutes } from './password-routes.ts';
import { sendSignIn } from './send-sign-in.ts';
import type { SignIn } from './sign-in.ts';
import type { SignInForm } from './sign-in-view.tsx';

const USED = 'This address was used, or is older than ten minutes.';

/** The pages for whoever is not signed in, and the way out. */
export function signInRoutes(site: DeskSite, signIn: SignIn) {
  addressRoutes(site, signIn);
  if (signIn.wantsPassword) passwordRoutes(site, signIn);

  site.app.post('/close', async (request, reply) => {
    await signIn.enter(request);
    checkCsrf(request);
    await signIn.leave(request, reply);
    request.deskSession = undefined;
    return sendView(site, request, reply, 'message', {
      title: 'The desk is closed',
      ...howToOpen(signIn.wantsPassword),
    });
  });
}

type OneTime = { Params: { token: string }; Body: { password?: string } | undefined };

/** The one-time address. Looking does not use it up, because link previews look, too: the button does. */
function addressRoutes(site: DeskSite, signIn: SignIn) {
  const { app, context } = site;
  const form: SignInForm = {
    lead: 'This address works once. The desk stays open for eight hours.',
    wants: signIn.wantsPassword ? 'password' : null,
    button: 'Open the desk',
  };

  app.get<OneTime>('/open/:token', async (request, reply) => {
    if (!(await signIn.store.isOpen(request.params.token, context.clock()))) throw new HttpError(401, USED);
    return sendSignIn(site, request, reply, form);
  });

  app.post<OneTime>('/open/:token', async (request, reply) => {
    const { token } = request.params;
    // Before the password is looked at: whoever has no address must not make its owner wait.
    if (!(await signIn.store.isOpen(token, context.clock()))) throw new HttpError(401, USED);
    if (!(await signIn.isRightPassword(request.body?.password ?? '', 'address')))
      return sendSignIn(site, request, reply, { ...form, error: 'This is not the password.' });
    const session = await signIn.store.takeAddress(token, context.clock());
    if (session === null) throw new HttpError(401, USED);
    return signIn.welcome(reply, session);
  });
}
