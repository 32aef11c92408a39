export type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
  field?: string;
};

/** An error response, in the one shape Razorpay uses for all. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: Partial<ErrorBody> & { description: string }) {
    super(body.description);
    this.name = 'ApiError';
    this.status = status;
    this.body = {
      code: 'BAD_REQUEST_ERROR',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
      ...body,
    };
  }
}

export function invalidField(field: string, description: string): ApiError {
  return new ApiError(400, {
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    field,
  });
}

/** A well-formed request that is not possible in the current state. */
export function refused(reason: string, description: string, metadata: ErrorBody['metadata'] = {}): ApiError {
  return new ApiError(400, { description, source: 'business', step: 'payment_initiation', reason, metadata });
}

// Razorpay answers 400, not 404, to an unknown id or URL.
export function unknownId(): ApiError {
  return refused('input_validation_failed', 'The id provided does not exist');
}

export function unknownUrl(): ApiError {
  return new ApiError(400, { description: 'The requested URL was not found on the server.' });
}

export function badKeys(): ApiError {
  return new ApiError(401, { description: 'Authentication failed' });
}

export function conflict(description: string): ApiError {
  return new ApiError(409, { description });
}
