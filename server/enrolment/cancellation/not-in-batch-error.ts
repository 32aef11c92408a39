import { DeskError } from '../../desk-error.ts';

/** The student is not in the batch that is cancelled any more, for example because they were moved meanwhile. */
export class NotInBatchError extends DeskError {
  override name = 'NotInBatchError';
}
