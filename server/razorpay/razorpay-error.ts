/** `refused`: the provider said no. Otherwise no reliable answer: the request may have had effect. */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
  readonly refused: boolean;
  readonly status: number | null;
  /** It may have had its effect, and repeating it would have it once more. */
  readonly mayDouble: boolean;
  /**
   * Razorpay can't do what was asked and said so: as with a refund of a payment older than six months, or without the
   * balance for it. Not: wrong keys (401), the same request still under way (409), or too many at once (429).
   */
  get cantBeDone(): boolean {
    return this.status === 400;
  }
  /** For calls that fetch by an id: Razorpay answers 400 for an unknown id and 401 for wrong keys. */
  get unknownId(): boolean {
    return this.status === 400 || this.status === 404;
  }
  constructor(
    message: string,
    options: { refused: boolean; status: number | null; mayDouble?: boolean; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.refused = options.refused;
    this.status = options.status;
    this.mayDouble = options.mayDouble ?? false;
  }
}
