import type { ServerResponse } from 'node:http';
import { ApiError } from '../errors.ts';

export type Reply = {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Called when the answer was sent, or lost. */
  answered?: () => void;
};

export function json(body: unknown, status = 200): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

export function errorReply(error: unknown): Reply {
  if (error instanceof ApiError) return json({ error: error.body }, error.status);
  console.error(error);
  const description = 'We are facing some trouble completing your request at the moment.';
  const server = new ApiError(500, { code: 'SERVER_ERROR', description });
  return json({ error: server.body }, 500);
}

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'Content-Type': reply.type,
    'Content-Length': Buffer.byteLength(reply.body),
    'Cache-Control': 'no-store',
    ...reply.headers,
  });
  response.end(reply.body);
  reply.answered?.();
}
