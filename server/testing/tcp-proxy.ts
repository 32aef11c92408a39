import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a local server that can stop forwarding: connections stay open, nothing arrives. */
export async function openTcpProxy(target: string) {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  let hanging = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (hanging) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
      if (hanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang() {
      hanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      hanging = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
