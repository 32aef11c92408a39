import type { DeskSite } from '../site.ts';
import { sendSignIn } from './send-sign-in.ts';
import type { SignIn } from './sign-in.ts';
import type { SignInForm } from './sign-in-view.tsx';

const password: SignInForm = {
  lead: 'First the password, then a code by mail.',
  wants: 'password',
  button: 'Mail me a code',
};
const code: SignInForm = {
  lead: 'We mailed six digits to the owner’s address. They are valid for ten minutes, in this browser.',
  wants: 'code',
  button: 'Open the desk',
};

/** Signing in without a shell on the server: the password, then a mailed code. */
export function passwordRoutes(site: DeskSite, signIn: SignIn) {
  const { app } = site;
  app.get('/sign-in', (request, reply) => sendSignIn(site, request, reply, password));

  app.post<{ Body: { password?: string } | undefined }>('/sign-in', async (request, reply) => {
    if (!(await signIn.isRightPassword(request.body?.password ?? '', 'password')))
      return sendSignIn(site, request, reply, { ...password, error: 'This is not the password.' });
    await signIn.mailCode(reply);
    return reply.redirect('/sign-in/code', 303);
  });

  app.get('/sign-in/code', (request, reply) => sendSignIn(site, request, reply, code));

  app.post<{ Body: { code?: string } | undefined }>('/sign-in/code', async (request, reply) => {
    const session = await signIn.takeCode(request, request.body?.code ?? '');
    if (session) return signIn.welcome(reply, session);
    const error = 'This is not the code, or it is too old. Look once more, or begin anew with the password.';
    return sendSignIn(site, request, reply, { ...code, error });
  });
}
