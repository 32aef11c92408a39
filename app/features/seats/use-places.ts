import { useSeatOffer } from '#app/state/seat-offer.ts';
import { useSeats } from '#app/state/seats.ts';
import { FEW_SEATS } from '#contract/seats.ts';

export type Places =
  | { kind: 'usual' }
  | { kind: 'few'; left: number }
  | { kind: 'full' }
  | { kind: 'held'; until: number };

/** What a page says about the places of a batch. "Usual" until the server has answered, and when it does not. */
export function usePlaces(courseId: string): Places {
  const seats = useSeats(courseId);
  const offer = useSeatOffer(courseId);
  if (offer && offer.endsAt > Date.now()) return { kind: 'held', until: offer.endsAt };
  if (seats === null || seats.left > FEW_SEATS) return { kind: 'usual' };
  return seats.left > 0 ? { kind: 'few', left: seats.left } : { kind: 'full' };
}
