import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

export type Timeouts = {
  /** A connection on which nothing moves for this long is closed, also one whose client stopped reading. */
  connectionTimeoutMs: number;
  /** A request must have come whole by then, however steadily its bytes trickle in. */
  requestTimeoutMs: number;
  /** A client that still has not taken all of what it asked for by then is closed. */
  responseTimeoutMs: number;
};

/** 25 s at most until a slow request is closed: Node looks for late ones every quarter of the time-out. */
const timeouts: Timeouts = {
  connectionTimeoutMs: 60_000,
  requestTimeoutMs: 20_000,
  // The largest file takes this long at 2 KB a second.
  responseTimeoutMs: 600_000,
};

/** Longer than nginx keeps its own connections to us. */
const KEEP_ALIVE_MS = 72_000;

/** Node's server with limits on clients that are slow, or pretend to be. */
export function createHttpServer(handle: RequestListener, changes: Partial<Timeouts> = {}): Server {
  const { connectionTimeoutMs, requestTimeoutMs, responseTimeoutMs } = { ...timeouts, ...changes };
  const server = createServer({ connectionsCheckingInterval: requestTimeoutMs / 4 }, handle);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Node's default is none: a client that stops reading would hold its connection for ever.
  server.timeout = connectionTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  closeSlowReaders(server, responseTimeoutMs);
  return server;
}

/** A byte now and then is enough to keep a connection from being idle. Looks now and then, so that requests cost nothing. */
function closeSlowReaders(server: Server, responseTimeoutMs: number) {
  const unsentSince = new Map<Socket, number | null>();
  server.on('connection', (socket) => {
    unsentSince.set(socket, null);
    socket.once('close', () => unsentSince.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of unsentSince) {
      if (socket.writableLength === 0) unsentSince.set(socket, null);
      else if (since === null) unsentSince.set(socket, now);
      else if (now - since >= responseTimeoutMs) socket.destroy();
    }
  }, responseTimeoutMs / 10);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
