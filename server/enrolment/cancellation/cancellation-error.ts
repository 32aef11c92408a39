/** Why a cancellation can't be carried out, for the owner. */
export class CancellationError extends Error {
  override name = 'CancellationError';
  /** The cancellation is recorded, and a part of the money may have gone back. */
  readonly isBegun: boolean;
  constructor(message: string, { isBegun = false } = {}) {
    super(message);
    this.isBegun = isBegun;
  }
}

/** The student is not in the batch that is cancelled any more, for example because they were moved meanwhile. */
export class NotInBatchError extends CancellationError {
  override name = 'NotInBatchError';
}
