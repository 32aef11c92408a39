import { type CatalogueItem, hasBegun } from '#content';
import type { Instant } from '../../clock.ts';
import { batchOf } from './hold-seats.ts';
import type { Batch } from './seat-store.ts';

/** Whether the site has a batch that is still to begin. */
export function hasOpenBatch(item: CatalogueItem, now: Instant): boolean {
  return batchOf(item) !== null && !hasBegun(item, new Date(now));
}

/** Those of them with limited seats. */
export function openBatches(catalogue: CatalogueItem[], now: Instant): Batch[] {
  return catalogue
    .filter((item) => hasOpenBatch(item, now))
    .flatMap((item) => {
      const { id: course_id, seats } = item;
      const batch = batchOf(item);
      return batch === null || seats === undefined ? [] : [{ course_id, batch, seats }];
    });
}
