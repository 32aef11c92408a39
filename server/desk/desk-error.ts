/** A request that the desk refuses. The message is printed for the owner; the exit code is 1. */
export class DeskError extends Error {
  override name = 'DeskError';
}
