import { z } from 'zod';
import { RazorpayError } from './razorpay-error.ts';

const errorAnswer = z.object({
  error: z.object({ code: z.string().nullable().catch(null), description: z.string() }),
});
const noReason = { code: null, description: 'no reason given' };

/**
 * Razorpay answers 400 to many mistakes, also to an unknown address of its API: only these words say that it has
 * nothing with the id (https://razorpay.com/docs/api/payments/fetch-with-id).
 */
const UNKNOWN_ID = /^the id provided does not exist\b/i;

/**
 * Other answers with 400 that are no answer to what was asked for: an unknown address, wrong keys, or something else
 * under way with the same payment (https://razorpay.com/docs/api/refunds/create-normal).
 */
const ABOUT_SOMETHING_ELSE = /\burl was not found\b|\bauthentication failed\b|\bapi key\b|\bin progress\b/i;
/** Too slow, or too many at once: a no to the moment. */
const TRY_LATER = [408, 429];

/** What an answer says that is not a success. Without a code of Razorpay it is a proxy's: who knows what became of it. */
function whatIsSaid(status: number, answer: unknown) {
  const { code, description } = errorAnswer.safeParse(answer).data?.error ?? noReason;
  const refused = code !== null && status >= 400 && status < 500 && !TRY_LATER.includes(status);
  const isBadRequest = refused && code === 'BAD_REQUEST_ERROR';
  const unknownId = isBadRequest && UNKNOWN_ID.test(description);
  const isAboutThis = !unknownId && !ABOUT_SOMETHING_ELSE.test(description);
  return { description, refused, unknownId, cantBeDone: isBadRequest && status === 400 && isAboutThis };
}

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
      const { status } = response;
      const { description, ...said } = whatIsSaid(status, answer);
      const message = `Razorpay answered ${path} with ${status}: ${description}`;
      throw new RazorpayError(message, { ...said, status, isRepeated });
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
