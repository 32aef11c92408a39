import { useEffect, useState } from 'react';
import { callApi } from '#app/api.ts';
import { onRestored } from '#app/browser/on-restored.ts';
import { idle } from '#app/browser/when-idle.ts';
import { type Seats, type SeatsResponse, seatsCall } from '#contract/seats.ts';

/** Several places of a page ask at once; a page that is opened later asks anew. */
const SHARED_MS = 1000;
let asked: { at: number; answer: Promise<SeatsResponse> } | undefined;

/** The seats of a batch. Null until the server has answered, when it does not, and when seats are not limited. */
export function useSeats(courseId: string): Seats | null {
  const [seats, setSeats] = useState<Seats | null>(null);
  useEffect(() => {
    let current = true;
    const ask = () =>
      askForSeats().then(
        ({ data }) => current && setSeats(data[courseId] ?? null),
        // Offline: the page says what it said before.
        () => {},
      );
    ask();
    // Back from a checkout that said "full", say.
    const stopAsking = onRestored(ask);
    return () => {
      current = false;
      stopAsking();
    };
  }, [courseId]);
  return seats;
}

function askForSeats(): Promise<SeatsResponse> {
  const now = performance.now();
  // Not from the browser's cache: whoever was just told that a batch is full must not see a place here.
  if (!asked || now - asked.at > SHARED_MS)
    asked = { at: now, answer: idle().then(() => callApi(seatsCall, {}, { cache: 'no-cache' })) };
  return asked.answer;
}
