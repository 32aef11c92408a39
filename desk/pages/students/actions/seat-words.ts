import { count } from '#contract/count.ts';
import type { OtherSeats } from '#server/desk/by-hand/other-seats.ts';
import { DeskError } from '#server/desk/desk-error.ts';

/** How full a batch is, as sentences; none where seats are not limited. */
export function seatWords(seats: OtherSeats): string[] {
  if (!seats) return [];
  const waiting = seats.waiting ? `, and ${count(seats.waiting, 'person waits', 'people wait')}` : '';
  return [`${seats.taken} of ${seats.seats} seats are taken${waiting}.`];
}

/** Refuses a full batch, unless the owner has ticked that there is room. */
export function refuseUnlessTicked(seats: OtherSeats, overfull: 'yes' | undefined) {
  if (seats?.isFull && !overfull)
    throw new DeskError(`${seatWords(seats)[0]} Tick the box if there is room for one more.`);
}
