import type { AttentionTable } from '#server/db/tables.ts';
import { reasonOf, todoParts } from '#server/enrolment/attention/attention-reasons.ts';
import { batchNamed } from '#server/enrolment/seats/seat-store.ts';
import { idOf, partOf } from '#server/mail/subject.ts';
import { batchPath, studentPath } from '../paths.ts';

/** A piece of what to do; with the page where it is done. */
export type Todo = { words: string; href: string | null };

type About = Pick<AttentionTable, 'reason' | 'subject'> & {
  /** The registration it is about, if it is known. */
  registration: string | null;
  /** The day on which the batch begins that it is about. */
  batch: string | null;
  /** The mail that was refused, if it is one. */
  mail: { id: string } | null;
  /** Where a refund that failed is given back again, if it is one: below the student's page. */
  refundAgain: string | null;
};

/** What to do about an entry, with links instead of the commands that the mail names. */
export function todoOf(about: About): Todo[] {
  const parts = todoParts(reasonOf(about.reason).todo).filter(({ words }) => words !== '');
  const todo = parts.map(({ words, command }) => ({ words, href: command && hrefOf(command, about) }));
  // The mail ends with a command there, and a full stop would be copied with it.
  return parts.at(-1)?.command ? [...todo, { words: '.', href: null }] : todo;
}

export function todoText(todo: Todo[]): string {
  return todo.map(({ words }) => words).join('');
}

function hrefOf(command: string, about: About): string | null {
  const { reason, subject, registration, batch, mail, refundAgain } = about;
  const [name = ''] = command.split(' ');
  if (reason === 'batch-moved')
    return `${batchPath(batchNamed(subject))}/${name === 'cancel-batch' ? 'cancel' : 'move'}`;
  const course = partOf(subject);
  const alone: Record<string, string> = {
    reconcile: '/books/reconcile',
    'resend-refused': '/mail/retry-refused',
    roster: course && batch ? batchPath({ course_id: course, batch }) : '/batches',
  };
  if (alone[name]) return alone[name];
  // Any kind of mail may be refused: its own page corrects the address of whoever it goes to.
  if (reason === 'mail-refused') return mail ? `/mail/${mail.id}/correct-address` : '/mail?state=refused';
  if (registration === null) return null;
  const student = studentPath({ id: registration });
  if (refundAgain) return `${student}${refundAgain}`;
  const pages: Record<string, string> = {
    cancel: course ? `${student}/${reason === 'cancellation-asked' ? 'agree' : 'end'}/${course}` : student,
    keep: `${student}/keep/${course}`,
    'move-student': `${student}/move/${course}`,
    'given-back': `${student}/given-back/${idOf(subject)}`,
    resend: `${student}/correct`,
  };
  return pages[name] ?? student;
}
