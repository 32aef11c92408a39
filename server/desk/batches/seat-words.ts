import { count } from '#contract/count.ts';
import type { OtherSeats } from './other-seats.ts';

/** How full a batch is, as sentences; none where seats are not limited. */
export function seatWords(seats: OtherSeats): string[] {
  if (!seats) return [];
  const waiting = seats.waiting ? `, and ${count(seats.waiting, 'person waits', 'people wait')}` : '';
  return [`${seats.taken} of ${seats.seats} seats are taken${waiting}.`];
}
