import type { Seats, SeatsResponse } from '#contract/seats.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { openBatches } from './open-batches.ts';
import type { SeatCounts } from './seat-store.ts';

/** The seats of a batch. Somebody who waits comes before everybody who does not: a free seat is theirs. */
export function seatsOf(seats: number, { taken, waiting }: SeatCounts): Seats {
  return { seats, taken, left: Math.max(0, seats - taken - waiting) };
}

/** The seats of each open batch, by the course's id. */
export async function seatsLeft({ catalogue, store, clock }: OrderingContext): Promise<SeatsResponse> {
  const now = clock();
  const batches = openBatches(catalogue, now);
  const counted = await store.seats.count(batches, now);
  const all = counted.map(({ course_id, seats, ...counts }) => [course_id, seatsOf(seats, counts)]);
  return { data: Object.fromEntries(all) };
}
