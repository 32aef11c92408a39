import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Reader } from './write-to-batch.ts';

/** What writing to a batch will do, one sentence each. */
export function writeSentences(readers: Reader[]): string[] {
  const having = readers.filter(({ hasIt }) => hasIt).length;
  const missing = readers.filter(({ email, hasIt }) => email === null && !hasIt).length;
  return [
    `An email with your text goes to ${count(readers.length - having - missing, 'student', 'students')}, to each alone.`,
    ...(having > 0
      ? [
          `${count(having, 'student has', 'students have')} this message already and ${having === 1 ? 'does' : 'do'} not get it again.`,
        ]
      : []),
    ...(missing > 0
      ? [`${count(missing, 'student gets', 'students get')} nothing: no address is known.`]
      : []),
  ];
}

/** What one student gets. */
export function readerWords({ email, hasIt }: Reader): string {
  if (email === null) return 'no address: tell them yourself';
  return hasIt ? `${email} · has it already` : email;
}

/** What was done. */
export function wroteWords(
  { batch, title, students }: BatchKey & { title: string; students: number },
  subject: string,
): string {
  return `“${subject.trim()}” goes to ${count(students, 'student', 'students')} of ${title}, ${displayDay(batch)}.`;
}
