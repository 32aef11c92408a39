import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Comment, threadPage } from './thread.ts';

const embed = readFileSync(join(import.meta.dirname, 'embed.js'));
const longestBody = 10_000;

export type CommentsStandIn = { url: string; embedUrl: string; close(): Promise<void> };

/** The embed at /embed.js and each thread at /embed/comments/, kept in memory by its identifier. */
export async function startCommentsStandIn({ port = 0, host = '127.0.0.1' } = {}): Promise<CommentsStandIn> {
  const threads = new Map<string, Comment[]>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/embed.js')
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(embed);
    if (pathname !== '/embed/comments/') return response.writeHead(404).end();
    const id = searchParams.get('t_i') ?? '';
    const comments = threads.get(id) ?? [];
    if (request.method === 'POST') {
      const form = new URLSearchParams(await readBody(request));
      comments.push({ name: form.get('name') ?? '', text: form.get('text') ?? '' });
      threads.set(id, comments);
      return response.writeHead(303, { location: request.url }).end();
    }
    const thread = { id, url: searchParams.get('t_u') ?? '', title: searchParams.get('t_d') ?? '' };
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(threadPage(thread, comments));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    embedUrl: `${url}/embed.js`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body = (body + chunk).slice(0, longestBody);
  return body;
}
