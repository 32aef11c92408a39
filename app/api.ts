import type { Call } from '#contract/call.ts';

/** Where the calls of the spec live: on the pages' own origin, the only one their policy lets them call. */
const base: string = import.meta.env.VITE_API_URL || '/api';

/** The whole address of a path below {api}, for who calls it from elsewhere. */
export const apiUrl = (path: string) => new URL(`${base}${path}`, location.href).href;

/** A call that failed. `sentence` is the server's for the visitor, when it gave one. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Null when nobody answered, or not in the agreed form: perhaps that was not our server. */
  readonly status: number | null;
  readonly sentence: string | null;
  /** What the answer holds beside the sentence. */
  readonly fields: Record<string, unknown>;
  constructor(status: number | null, sentence: string | null, fields: Record<string, unknown> = {}) {
    super(sentence ?? `the call failed (${status ?? 'no answer'})`);
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
  }
}

type Options = {
  cache?: RequestCache;
  signal?: AbortSignal;
  /** Of an enrolment's link: sent with the call, and never a part of its address. */
  token?: string;
};

/** The one way to call the API: JSON in, JSON of the agreed shape out, every failure an ApiError. */
export async function callApi<Request extends object, Answer>(
  { method, path, isResponse }: Call<Request, Answer>,
  request: Request,
  { signal, token, cache }: Options = {},
): Promise<Answer> {
  const json = method === 'POST' && { 'content-type': 'application/json' };
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(request[name as never])));
  const response = await send(filled, {
    method,
    signal,
    cache,
    headers: { ...json, ...bearer(token) },
    body: json ? JSON.stringify(request) : undefined,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!isResponse(answer)) throw new ApiError(null, null);
  return answer;
}

/** A file of the API, such as a PDF. */
export async function fetchFile(path: string, { signal, token }: Options = {}): Promise<Blob> {
  const response = await send(path, { signal, headers: bearer(token) });
  return response.blob().catch(() => {
    throw new ApiError(null, null);
  });
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${base}${path}`, init).catch(() => {
    throw new ApiError(null, null);
  });
  if (!response.ok) throw failedCall(response.status, await response.json().catch(() => null));
  return response;
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function failedCall(status: number, answer: unknown): ApiError {
  const { error, ...fields } =
    typeof answer === 'object' && answer !== null ? { error: null, ...answer } : {};
  return new ApiError(status, typeof error === 'string' ? error : null, fields);
}
