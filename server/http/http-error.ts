type Details = {
  /** The Retry-After header, in seconds. */
  retryAfter?: number;
  /** The kind that the log names. */
  kind?: string;
  /** Fields of the answer besides the sentence. */
  fields?: Record<string, unknown>;
};

/** A refused request, with a sentence for the visitor. Rules throw it; error-handler.ts answers with it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly kind: string | undefined;
  readonly fields: Record<string, unknown> | undefined;
  constructor(status: number, sentence: string, { retryAfter, kind, fields }: Details = {}) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
    this.kind = kind;
    this.fields = fields;
  }
}
