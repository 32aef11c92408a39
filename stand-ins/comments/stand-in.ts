import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { recommendationsPage, type Thread, threadPage } from './pages.ts';

const scripts = new Map(
  ['embed.js', 'count.js', 'recommendations.js'].map((name) => [
    `/${name}`,
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  ]),
);
const longestBody = 10_000;

export type CommentsStandIn = { url: string; embedUrl: string; close(): Promise<void> };

/** The service's scripts, the threads they show and count, kept in memory by identifier, and recommendations. */
export async function startCommentsStandIn({ port = 0, host = '127.0.0.1' } = {}): Promise<CommentsStandIn> {
  const threads = new Map<string, Thread>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const script = scripts.get(pathname);
    if (script) return send(response, 'text/javascript', script);
    if (pathname === '/count-data.js')
      return send(response, 'text/javascript', countData(threads, searchParams.getAll('1')));
    const id = searchParams.get('t_i') ?? '';
    if (pathname === '/recommendations/') {
      const others = [...threads.values()].filter((thread) => thread.id !== id);
      return send(response, 'text/html', recommendationsPage(others.slice(0, 4)));
    }
    if (pathname !== '/embed/comments/') return response.writeHead(404).end();
    const [url, title] = [searchParams.get('t_u') ?? '', searchParams.get('t_d') ?? ''];
    const thread = threads.get(id) ?? { id, url, title, comments: [] };
    if (request.method === 'POST') {
      const form = new URLSearchParams(await readBody(request));
      thread.comments.push({ name: form.get('name') ?? '', text: form.get('text') ?? '' });
      threads.set(id, thread);
      return response.writeHead(303, { location: request.url }).end();
    }
    return send(response, 'text/html', threadPage({ ...thread, url, title }));
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

function send(response: ServerResponse, type: string, body: string) {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** The service answers with a script that hands the counts to its count script. */
function countData(threads: Map<string, Thread>, ids: string[]): string {
  const counts = ids.map((id) => ({ id, comments: threads.get(id)?.comments.length ?? 0 }));
  const text = { and: 'and', comments: { zero: '0 Comments', one: '1 Comment', multiple: '{num} Comments' } };
  return `DISQUSWIDGETS.displayCount(${JSON.stringify({ text, counts })});`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body = (body + chunk).slice(0, longestBody);
  return body;
}
