type Details = {
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
  /** What the log calls it. */
  kind?: string;
  /** Fields of the answer beside the sentence. */
  fields?: Record<string, unknown>;
};

/** A request that is not fulfilled, with a sentence for the visitor. Rules throw it; error-handler.ts answers with it. */
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
