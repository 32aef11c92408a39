import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PageCalls } from './page-calls.ts';

const CLIENTS = 50;
/** A single pause delays all fifty. Of 5,000 calls that would be the slowest percent already. */
const CALLS = 20_000;

process.once('message', async ({ port, tokens }: PageCalls) => {
  const samples: number[] = [];
  let left = CALLS;
  const client = async () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    while (left-- > 0) samples.push(await ask(socket, tokens[left % tokens.length] as string));
    socket.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  process.send?.(samples, () => process.disconnect());
});

/** By a bare socket: the work of an HTTP client on these cores would count as latency. */
function ask(socket: Socket, token: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let received = '';
    const read = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (!isWhole(received)) return;
      socket.off('data', read);
      if (received.startsWith('HTTP/1.1 200 ')) resolve(performance.now() - started);
      else reject(new Error(`enrolment answered ${received.slice(0, 200)}`));
    };
    socket.on('data', read);
    socket.write(
      `GET /api/enrolment HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: br\r\n\r\n`,
    );
  });
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const length = headEnd < 0 ? undefined : /^content-length: (\d+)/im.exec(answer)?.[1];
  return length !== undefined && answer.length >= headEnd + 4 + Number(length);
}
