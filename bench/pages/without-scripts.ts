import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** The same pages without scripts: the limit that network and HTML set. Compressed and cached like ours. */
export async function serveWithoutScripts(origin: string) {
  const pages = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = pages.get(url) ?? withoutScriptsFrom(`${origin}${url}`);
    pages.set(url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

async function withoutScriptsFrom(address: string): Promise<Answer> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = brotliCompressSync(
    type.startsWith('text/html') ? withoutScripts(bytes.toString('utf8')) : bytes,
  );
  return {
    status: answer.status,
    headers: {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
    },
    body,
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '');
}
