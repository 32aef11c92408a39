import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** The receiver's status, or why there was none. */
export type Answer = { status: number | null; error: string | null };

/** One attempt on a new connection. Never rejects: a time-out or an invalid address is a result. */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return { status: await post(url, headers, Buffer.from(body), timeoutMs, signal), error: null };
  } catch (error) {
    return { status: null, error: (error as Error).message };
  }
}

function post(
  url: string,
  headers: Record<string, string>,
  bytes: Buffer,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    });
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    request.on('close', () => clearTimeout(timer));
    request.on('error', reject);
    request.on('response', (response) => {
      clearTimeout(timer);
      response.on('error', () => {});
      response.resume();
      // Redirects are not followed: only a 2xx of the address itself counts.
      resolve(response.statusCode ?? null);
    });
    request.end(bytes);
  });
}
