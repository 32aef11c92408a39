/** A rule says no to the owner: the desk shows the message, and the command line prints it and exits with 1. */
export class DeskError extends Error {
  override name = 'DeskError';
  /** A part of it may be done, like money that went back: the log keeps it. */
  readonly isBegun: boolean;
  constructor(message: string, { isBegun = false } = {}) {
    super(message);
    this.isBegun = isBegun;
  }
}
