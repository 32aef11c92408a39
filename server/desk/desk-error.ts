/** A wish the desk can't fulfil; the sentence says why. */
export class DeskError extends Error {
  override name = 'DeskError';
}
