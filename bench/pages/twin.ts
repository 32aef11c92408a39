import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The same pages with their HTML changed. Compressed as ours are, and kept, so that no visit waits for it. */
export async function serveTwin(origin: string, change: (html: string) => string) {
  const pages = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = pages.get(url) ?? changed(`${origin}${url}`, change);
    pages.set(url, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}

async function changed(address: string, change: (html: string) => string): Promise<Answer> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = brotliCompressSync(type.startsWith('text/html') ? change(bytes.toString('utf8')) : bytes);
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

/** What the network and the HTML alone allow. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '');
}

/** The same text as one bare HTML file: no page of any kind is painted earlier. */
export function bareText(html: string): string {
  return html
    .replace(/<(script|style|svg|picture|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(link|img|source)\b[^>]*>/g, '')
    .replace(/ (class|popover|data-[\w-]+)(="[^"]*")?/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
}
