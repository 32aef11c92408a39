import type { Call } from '#contract/call.ts';

/** The API's base: /api of the pages' own origin, or VITE_API_URL, whose origin the pages' CSP then allows. */
const base: string = import.meta.env.VITE_API_URL || '/api';

/** The absolute URL of an API path, for callers outside the page. */
export const apiUrl = (path: string) => new URL(`${base}${path}`, location.href).href;

const NO_ANSWER = 'We got no answer. Please check your connection.';
const OUR_FAULT = 'Something went wrong on our side.';

/** A failed call. `sentence` is the server's message for the visitor, if it sent one. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Null without a response, or with one that breaks the contract: perhaps not from our server. */
  readonly status: number | null;
  readonly sentence: string | null;
  /** The other fields of the response body. */
  readonly fields: Record<string, unknown>;
  constructor(status: number | null, sentence: string | null, fields: Record<string, unknown> = {}) {
    // Shown where a payment could not be confirmed: the spec wants the error's own message there.
    super(sentence ?? (status === null ? NO_ANSWER : OUR_FAULT));
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
  }
}

/** The server's message for the visitor about a failed call, if it sent one. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError ? error.sentence : null;
}

/** Whether the same call may succeed later: no answer came, or one of a server in trouble. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}

/** Whether our server says that it knows nothing of the kind: its 404 has a sentence, a proxy's has none. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.sentence !== null;
}

type Options = {
  cache?: RequestCache;
  /** The caller's own limit, instead of ours. */
  signal?: AbortSignal;
  /** The token of an enrolment link: sent as a header, never in the URL. */
  token?: string;
};

/** A phone may keep a dead connection for minutes. */
const ANSWER_MS = 30_000;

/** Runs a request with a timeout, the reading of its body included. Old browsers have no AbortSignal.timeout. */
export async function withTimeout<Answer>(
  request: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_MS);
  try {
    return await request(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls the API: JSON in, validated JSON out. Every failure is an ApiError. */
export async function callApi<Request extends object, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  options: Options = {},
): Promise<Answer> {
  return withTimeout((signal) => exchange(call, request, { signal, ...options }));
}

async function exchange<Request extends object, Answer>(
  { method, path, isResponse }: Call<Request, Answer>,
  request: Request,
  { signal, token, cache }: Options,
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

/** Downloads a file from the API, such as a PDF. */
export async function fetchFile(path: string, { token }: Pick<Options, 'token'> = {}): Promise<Blob> {
  return withTimeout(async (signal) => {
    const response = await send(path, { signal, headers: bearer(token) });
    return response.blob().catch(() => {
      throw new ApiError(null, null);
    });
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
