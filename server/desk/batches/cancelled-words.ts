import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { GivenBack } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import { backWords } from '../refunds/back-words.ts';

/**
 * `failed`: students whose money did not go back, why, and whether they know that the batch is cancelled. No names: the
 * log would keep them. `came`: students who came into it meanwhile; `stayed`: students who were to leave it and are in
 * it as before.
 */
export type CancelledBatch = BatchKey &
  GivenBack & {
    title: string;
    students: number;
    came: number;
    stayed: number;
    waiting: number;
    unclear: { orderId: string; amount: number }[];
    failed: { orderId: string; why: string; isTold: boolean }[];
  };

/** What was done, and what is left. */
export function cancelledWords({
  title,
  batch,
  students,
  came,
  stayed,
  waiting,
  unclear,
  failed,
  ...back
}: CancelledBatch): string {
  return [
    `${count(students, 'student has', 'students have')} left ${title} of ${displayDay(batch)}.`,
    ...(students > 0 ? [backWords(back)] : []),
    ...(waiting > 0 ? [`${count(waiting, 'person who waited is', 'people who waited are')} told.`] : []),
    ...unclear.map(
      ({ orderId, amount }) =>
        `Order ${orderId}: ${formatRupees(amount)} had gone back before for no named course, and did not go back now. If it was for another course, refund it.`,
    ),
    ...failedSentences(failed),
    ...(came > 0 ? [`${count(came, 'more student has', 'more students have')} come in meanwhile.`] : []),
    ...(stayed > 0
      ? [
          `${count(stayed, 'student is', 'students are')} still in it: you kept them, or the site was started with this start again. If so, take it out of the content first.`,
        ]
      : []),
    ...(failed.length + came + stayed > 0
      ? ['Cancel the batch once more to finish it: nothing goes back twice.']
      : []),
  ].join(' ');
}

/** Once for all who failed for the same reason: of a whole batch, it is often the same. */
function failedSentences(failed: CancelledBatch['failed']): string[] {
  const alike = Map.groupBy(failed, ({ why, isTold }) => `${isTold} ${why}`);
  return [...alike.values()].flatMap((students) => {
    const [first] = students;
    if (!first) return [];
    const [were, to] = students.length === 1 ? ['The student was', 'the student'] : ['They were', 'them'];
    return [
      `Not done for ${count(students.length, 'student', 'students')}: ${first.why}`,
      first.isTold
        ? `${were} told that the batch is cancelled, and that the money follows.`
        : `No e-mail went to ${to}: tell them yourself.`,
    ];
  });
}
