import type { FastifyReply } from 'fastify';
import type { DeskRequest } from './context.ts';
import { deskRequest } from './page.ts';
import type { DeskFile } from './preview.ts';
import type { DeskSite } from './site.ts';

/** Adds a file to download, like a receipt. Whatever leaves the school in bulk is an action instead: it is logged. */
export function file(site: DeskSite, path: string, load: (request: DeskRequest) => Promise<DeskFile>) {
  site.app.get(path, async (request, reply) => sendFile(reply, await load(deskRequest(site, request))));
}

export function sendFile(reply: FastifyReply, { name, type, body }: DeskFile) {
  const safe = name.replace(/[^\w.-]/g, '-');
  return reply.type(type).header('content-disposition', `attachment; filename="${safe}"`).send(body);
}
