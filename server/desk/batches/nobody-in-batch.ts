import { DeskError } from '../../desk-error.ts';

export const nobodyInBatch = () => new DeskError('Nobody is in this batch.');
