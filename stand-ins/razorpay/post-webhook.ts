import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** The receiver's status, or why there was none. */
export type Answer = { status: number | null; error: string | null };

/** One attempt on a connection of its own. It never rejects; no answer in time is an answer too. */
export function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const bytes = Buffer.from(body);
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    });
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    request.on('response', (response) => {
      clearTimeout(timer);
      response.on('error', () => {});
      response.resume();
      // Redirects are not followed: only a 2xx of the address itself counts.
      resolve({ status: response.statusCode ?? null, error: null });
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      resolve({ status: null, error: error.message });
    });
    request.end(bytes);
  });
}
