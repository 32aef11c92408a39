import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PORT } from './servers.ts';

/** What a journey may change of the answers: which server gives them, and their text. */
type Deployed = { portFor: (path: string) => number; edit: (path: string, text: string) => string };

/** An address of its own in front of the journeys' servers: it can be deployed anew, and go down. */
export async function ownOrigin() {
  const deployed: Deployed = { portFor: () => PORT, edit: (_path, text) => text };
  const asked: string[] = [];
  const answering = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    answering.add(outgoing);
    outgoing.once('close', () => answering.delete(outgoing));
    forward(incoming, outgoing, deployed);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // Who comes now is refused. Answers that have begun come whole: what is made of half of one is luck.
    for (const outgoing of answering) if (!outgoing.closed) await once(outgoing, 'close');
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://localhost:${port}`,
    /** Every request that came, in order. */
    asked,
    deploy: (change: Partial<Deployed>) => Object.assign(deployed, change),
    goDown: close,
    comeBack: () => listen(port),
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await close();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { portFor, edit }: Deployed) {
  const path = incoming.url ?? '/';
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
  const onward = request({ port: portFor(path), path, method: incoming.method, headers }, async (answer) => {
    const chunks: Buffer[] = await answer.toArray();
    const bytes = Buffer.concat(chunks);
    const { etag: _, 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers;
    const isText = /text\/html|javascript/.test(kept['content-type'] ?? '');
    const edited = isText ? edit(path, bytes.toString()) : undefined;
    // The policy names the inline scripts by their hashes, which an edit changes.
    if (edited !== undefined && edited !== bytes.toString()) delete kept['content-security-policy'];
    outgoing.writeHead(answer.statusCode ?? 502, kept).end(edited ?? bytes);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
