import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const tag = readFileSync(join(import.meta.dirname, 'gtag.js'));

type Hit = Record<string, string>;
type AnalyticsStandIn = { url: string; scriptUrl: string; close(): Promise<void> };

/** The order in which the browser sent them: on two connections the second may arrive first. */
const asSent = (one: Hit, other: Hit) =>
  Number(one._p) - Number(other._p) || Number(one._s) - Number(other._s);

/** The tag at /gtag/js, its events at /g/collect, and a list of them at /hits (of one browser with ?cid=). */
export async function startAnalyticsStandIn({
  port = 0,
  host = '127.0.0.1',
} = {}): Promise<AnalyticsStandIn> {
  const hits: Hit[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/gtag/js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(tag);
    } else if (pathname === '/g/collect') {
      hits.push(Object.fromEntries(searchParams));
      response.writeHead(204).end();
    } else if (pathname === '/hits') {
      const cid = searchParams.get('cid');
      const asked = hits.filter((hit) => cid === null || hit.cid === cid).sort(asSent);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(asked));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    scriptUrl: `${url}/gtag/js`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
