import { z } from 'zod';
import { RazorpayError } from './razorpay-error.ts';

const errorAnswer = z.object({
  error: z.object({ code: z.string().nullish().catch(null), description: z.string() }),
});
const noReason = { code: null, description: 'no reason given' };

/**
 * Razorpay answers 400 to many mistakes, also to an unknown address of its API: only these words say that it has
 * nothing with the id (https://razorpay.com/docs/api/payments/fetch-with-id).
 */
const UNKNOWN_ID = /^the id provided does not exist\b/i;

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
    let isRepeated = false;
    const response = await send()
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        isRepeated = true;
        return send();
      })
      .catch((cause: unknown) => {
        throw new RazorpayError(`Razorpay did not answer ${path}`, { refused: false, status: null, cause });
      });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const { code, description } = errorAnswer.safeParse(answer).data?.error ?? noReason;
      const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
      throw new RazorpayError(`Razorpay answered ${path} with ${response.status}: ${description}`, {
        refused,
        status: response.status,
        isRepeated,
        unknownId: refused && code === 'BAD_REQUEST_ERROR' && UNKNOWN_ID.test(description),
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
