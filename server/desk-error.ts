/** A request that the desk refuses. The message is printed for the owner; the exit code is 1. */
export class DeskError extends Error {
  override name = 'DeskError';
  /** A part of it may be done, like money that went back: the log keeps it. */
  readonly isBegun: boolean;
  constructor(message: string, { isBegun = false } = {}) {
    super(message);
    this.isBegun = isBegun;
  }
}
