import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS } from '#contract/durations.ts';

export type Timeouts = {
  /** Closes a connection without traffic for this long, also when the client stopped reading. */
  connectionTimeoutMs: number;
  /** A whole request must arrive within this time, however steadily its bytes come. */
  requestTimeoutMs: number;
  /** A client must have read its whole answer within this time. */
  responseTimeoutMs: number;
};

/** A slow request is closed after 25 s at most: Node checks every quarter of the time-out. */
const timeouts: Timeouts = {
  connectionTimeoutMs: MINUTE_MS,
  requestTimeoutMs: 20_000,
  // The largest file takes this long at 2 KB a second.
  responseTimeoutMs: 600_000,
};

/** Longer than nginx keeps its connections to us. */
const KEEP_ALIVE_MS = 72_000;

/** Node's server with limits against slow clients (Slowloris). */
export function createHttpServer(handle: RequestListener, changes: Partial<Timeouts> = {}): Server {
  const { connectionTimeoutMs, requestTimeoutMs, responseTimeoutMs } = { ...timeouts, ...changes };
  const server = createServer({ connectionsCheckingInterval: requestTimeoutMs / 4 }, handle);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Node's default is no limit: a client that stops reading would hold its connection for ever.
  server.timeout = connectionTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  closeSlowReaders(server, responseTimeoutMs);
  return server;
}

/** A few bytes keep a connection from being idle, so a timer looks for slow readers. */
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
