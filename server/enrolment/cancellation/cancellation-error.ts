/** Why a cancellation can't be carried out, for the owner. */
export class CancellationError extends Error {
  override name = 'CancellationError';
}
