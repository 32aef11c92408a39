import { setTimeout as wait } from 'node:timers/promises';
import type { Servers } from './servers.ts';

/** A POST where there is a body; `token` is that of an enrolment's link. */
export type Call = { path: string; body?: object; token?: string };

const ATTEMPTS = 300;

/** Calls whichever server answers. A 4xx is an answer; no answer and a 5xx are retried. */
export async function ask(servers: Servers, { path, body, token }: Call, onSent?: (server: number) => void) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = servers.any();
    const sent = fetch(`${servers.url(server)}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (attempt === 0) onSent?.(server);
    try {
      const response = await sent;
      const answer = (await response.json()) as Record<string, unknown>;
      if (response.status < 500) return { status: response.status, body: answer };
    } catch {
      // The server was down, or died in the middle of the answer.
    }
    await wait(100);
  }
  return null;
}
