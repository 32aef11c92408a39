type Details = {
  /** A part of it may be done, like money that went back: the log keeps it. */
  isBegun?: boolean;
  /** What to type to have it done all the same, for the command line alone: the desk has a box or a page for it. */
  command?: string | null;
};

/** A rule says no to the owner: the desk shows the message, and the command line prints it and exits with 1. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly isBegun: boolean;
  readonly command: string | null;
  constructor(message: string, { isBegun = false, command = null }: Details = {}) {
    super(message);
    this.isBegun = isBegun;
    this.command = command;
  }
}
