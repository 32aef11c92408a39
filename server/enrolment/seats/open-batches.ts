import { type CatalogueItem, hasBegun } from '#content';
import type { Instant } from '../../clock.ts';
import { batchOf } from './hold-seats.ts';
import type { Batch } from './seat-store.ts';

/** The batches with limited seats that have not begun. */
export function openBatches(catalogue: CatalogueItem[], now: Instant): Batch[] {
  return catalogue.flatMap((item) => {
    const batch = batchOf(item);
    if (batch === null || item.seats === undefined || hasBegun(item, new Date(now))) return [];
    return [{ course_id: item.id, batch, seats: item.seats }];
  });
}
