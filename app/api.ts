/** Where the calls of the spec live: on the pages' own origin, the only one their policy lets them call. */
const base: string = import.meta.env.VITE_API_URL || '/api';

/** An answer of the API that is no success; `message` is the server's sentence for the visitor, when it gave one. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | null;
  readonly sentence: string | null;
  constructor(status: number | null, sentence: string | null) {
    super(sentence ?? `the call failed (${status ?? 'no answer'})`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** The one way to call the API: JSON in, JSON out, every failure an ApiError. */
export async function callApi<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(null, null);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok)
    throw new ApiError(response.status, typeof answer?.error === 'string' ? answer.error : null);
  return answer as Answer;
}
