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
    .flatMap((item) =>
      item.seats === undefined
        ? []
        : [{ course_id: item.id, batch: batchOf(item) as string, seats: item.seats }],
    );
}
