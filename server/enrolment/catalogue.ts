import { type CatalogueItem, catalogue } from '#content';
import type { Env } from '../env/env.ts';

/** What is sold, with as many seats as the content says, or the environment (0: no limit). */
export function catalogueOf({ seatsPerBatch }: Pick<Env, 'seatsPerBatch'>): CatalogueItem[] {
  if (seatsPerBatch === null) return catalogue;
  return catalogue.map((item) => ({ ...item, seats: seatsPerBatch || undefined }));
}
