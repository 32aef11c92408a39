import { count } from '#contract/count.ts';
import { displayStart } from '#contract/india-time.ts';
import type { PutAll } from './put-all-into-batch.ts';
import type { Placement } from './put-into-batch.ts';
import { NOBODY_TOLD, toldSentences } from './told-words.ts';

/** What putting all into the batch will do, one sentence each. */
export function putAllSentences({ item, terms, placed, left, taken, seats }: PutAll): string[] {
  return [
    `${count(placed.length, 'student gets', 'students get')} a place in the batch of ${item.title} that starts on ${item.start_date}, with its fee plan.`,
    ...toldSentences(placed, 'with the dates'),
    `Whom the dates do not suit gets back everything paid so far, if they leave before ${displayStart(terms.refund_until)}.`,
    ...(left.length > 0
      ? [`${count(left.length, 'student stays', 'students stay')} on the list: the reason is below.`]
      : []),
    ...(seats === null ? [] : [`Then ${taken} of ${count(seats, 'seat is', 'seats are')} taken.`]),
  ];
}

/** What was done for one student. */
export function placedWords({ item, isTold }: Placement & { isTold: boolean }): string {
  return `${item.title} starts on ${item.start_date}. ${isTold ? 'The student is told.' : NOBODY_TOLD}`;
}

/** What was done for all. */
export function putAllWords({ item, placed, told, left }: PutAll): string {
  const stays =
    left.length > 0 ? ` ${count(left.length, 'student stays', 'students stay')} on the list.` : '';
  return `${count(placed.length, 'student is', 'students are')} in the batch of ${item.title} that starts on ${item.start_date}. ${count(told, 'student is', 'students are')} told.${stays}`;
}
