import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The same pages with every script taken out: what the network and the HTML alone allow. Files come from the origin as they are. */
export async function serveWithoutScripts(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { headers: { 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = gzipSync(
      type.startsWith('text/html') ? Buffer.from(withoutScripts(bytes.toString('utf8'))) : bytes,
    );
    response.writeHead(answer.status, {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': body.length,
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '');
}
