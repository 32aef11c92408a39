import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendView } from '../page.ts';
import type { DeskSite } from '../site.ts';
import type { DoorForm } from './door-view.tsx';

export function sendDoor(site: DeskSite, request: FastifyRequest, reply: FastifyReply, form: DoorForm) {
  return sendView(site, request, reply.code(form.error ? 401 : 200), 'door', form);
}
