import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/* The minimum of a Node server: the same bytes and headers from a map. Argument: the file to read. */

type Kept = { status: number; headers: [string, string][]; body: string };

const kept = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, Kept>).map(
    ([path, { status, headers, body }]) => [
      path,
      { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ],
  ),
);
const server = createServer((request, response) => {
  const answer = kept.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ listening: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
);
process.once('disconnect', () => process.exit(0));
