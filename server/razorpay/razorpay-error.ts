/** `refused`: the provider said no. Otherwise no reliable answer: the request may have had effect. */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
  readonly refused: boolean;
  readonly status: number | null;
  /** It may have had its effect, and repeating it would have it once more. */
  readonly mayDouble: boolean;
  /**
   * Razorpay can't do what was asked and said so (400): as with a refund of a payment older than six months, or without
   * the balance for it. Not: wrong keys (401), the same request still under way (409), too many at once (429), or a 400
   * of a proxy or about something else.
   */
  readonly cantBeDone: boolean;
  /** Razorpay said that it has nothing with this id, as with the keys of another account. */
  readonly unknownId: boolean;
  /** The request was sent a second time: the connection broke at the first, which may have arrived. */
  readonly isRepeated: boolean;
  constructor(
    message: string,
    options: {
      refused: boolean;
      status: number | null;
      mayDouble?: boolean;
      cantBeDone?: boolean;
      unknownId?: boolean;
      isRepeated?: boolean;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.refused = options.refused;
    this.status = options.status;
    this.mayDouble = options.mayDouble ?? false;
    this.cantBeDone = options.cantBeDone ?? false;
    this.unknownId = options.unknownId ?? false;
    this.isRepeated = options.isRepeated ?? false;
  }
}

/** What was fetched by an id; null where Razorpay does not know the id. Every other refusal is no answer about it. */
export function ifKnown<Answer>(fetching: Promise<Answer>): Promise<Answer | null> {
  return fetching.catch((error: unknown) => {
    if (error instanceof RazorpayError && error.unknownId) return null;
    throw error;
  });
}

/**
 * The same where no money goes back because of it: `otherwise` also where Razorpay refuses without saying why. The page
 * of a proxy is no refusal.
 */
export function ifNotRefused<Answer, Otherwise>(
  fetching: Promise<Answer>,
  otherwise: (error: RazorpayError) => Otherwise,
): Promise<Answer | Otherwise> {
  return fetching.catch((error: unknown) => {
    const isRefusal = error instanceof RazorpayError && error.refused;
    if (isRefusal && (error.status === 400 || error.status === 404)) return otherwise(error);
    throw error;
  });
}
