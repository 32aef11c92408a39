import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendView } from '../page.ts';
import type { DeskSite } from '../site.ts';
import type { SignInForm } from './sign-in-view.tsx';

export function sendSignIn(site: DeskSite, request: FastifyRequest, reply: FastifyReply, form: SignInForm) {
  return sendView(site, request, reply.code(form.error ? 401 : 200), 'signIn', form);
}
