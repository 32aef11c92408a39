import type { z } from 'zod';
import { RazorpayError } from './razorpay-error.ts';

type Options = { keyId: string; keySecret: string; apiUrl: string; timeoutMs: number };

/** A call of Razorpay's API with our keys, whose answer has the shape of a schema. */
export function createCall({ keyId, keySecret, apiUrl, timeoutMs }: Options) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const signal = AbortSignal.timeout(timeoutMs);
    const send = () =>
      fetch(`${apiUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      });
    // Retry: a keep-alive connection may be closed just as it is reused. Every call is repeatable: an
    // order that nobody got is never paid, a capture happens once, a refund has an idempotency key.
    const response = await send()
      .catch((error: unknown) => (signal.aborted ? Promise.reject(error) : send()))
      .catch((cause: unknown) => {
        throw new RazorpayError(`Razorpay did not answer ${path}`, { refused: false, status: null, cause });
      });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const description =
        (answer as { error?: { description?: string } } | null)?.error?.description ?? 'no reason given';
      const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
      throw new RazorpayError(`Razorpay answered ${path} with ${response.status}: ${description}`, {
        refused,
        status: response.status,
      });
    }
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    throw new RazorpayError(`Razorpay answered ${path} in an unknown shape`, {
      refused: false,
      status: response.status,
      cause: parsed.error,
    });
  };
}
