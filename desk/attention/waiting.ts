import type { NotNull } from 'kysely';
import type { Instant } from '#server/clock.ts';
import type { AttentionTable } from '#server/db/tables.ts';
import { whyUnresolved } from '#server/desk/attention/resolve.ts';
import { type WaitingForOwner, waitingForOwner } from '#server/desk/attention/waiting-for-owner.ts';
import { type Person, peopleOf } from '#server/desk/students/people-of.ts';
import { reasonOf } from '#server/enrolment/attention/attention-reasons.ts';
import { registrationsAbout } from '#server/enrolment/attention/registrations-about.ts';
import { idOf, subjectOf, withoutNumber } from '#server/mail/subject.ts';
import type { DeskContext } from '../context.ts';
import { batchPath, studentPath, undatedPath } from '../paths.ts';
import { refundsAgain } from './failed-refunds.ts';
import { refusedMails, refusedWords } from './refused-mails.ts';
import { type Todo, todoOf } from './todo.ts';
import { withoutIds } from './without-ids.ts';

export type Waiting = {
  id: string;
  /** The owner says when it is seen to. False: it goes away by itself, once what is to do was done. */
  canResolve: boolean;
  /** What else that changes. */
  resolving?: string;
  noticedAt: Instant;
  title: string;
  todo: Todo[];
  /** What happened, as the mail to the owner says it, without our own ids. */
  sentence: string;
  /** The page of the student it is about; null when it is about nobody we know. */
  student: string | null;
  /** Who that is. */
  person: Person | null;
};

type Flagged = Pick<AttentionTable, 'id' | 'reason' | 'subject' | 'details'>;
type Words = Omit<Waiting, 'id' | 'noticedAt'>;

/** What waits for the owner, with links to where it is done. */
export async function waitingEntries(context: DeskContext): Promise<Waiting[]> {
  const waiting = await waitingForOwner(context);
  const flaggedWords = await wordsOfFlagged(
    waiting.filter((one) => one.kind === 'flagged'),
    context,
  );
  const people = await peopleOf(
    context.db,
    waiting.flatMap((one) => (one.kind === 'end-not-finished' ? [one.orderId] : [])),
  );
  const words = (one: WaitingForOwner) => (one.kind === 'flagged' ? flaggedWords(one) : wordsOf(one, people));
  return waiting.map((one) => ({ id: one.id, noticedAt: one.noticedAt, ...words(one) }));
}

/** What was flagged about one student, for their own page: nothing of it leads to that page once more. */
export async function waitingOn(
  page: string,
  entries: AttentionTable[],
  context: DeskContext,
): Promise<Waiting[]> {
  if (entries.length === 0) return [];
  const words = await wordsOfFlagged(entries, context);
  return entries.map((entry) => {
    const { student, todo, ...rest } = words(entry);
    return {
      id: entry.id,
      noticedAt: entry.noticed_at,
      ...rest,
      student: student === page ? null : student,
      todo: todo.map(({ words, href }) => ({ words, href: href === page ? null : href })),
    };
  });
}

async function wordsOfFlagged(entries: Flagged[], { store, db }: DeskContext) {
  const registrations = await registrationsAbout(
    db,
    entries.map(({ subject }) => idOf(subject)),
  );
  const batches = await batchesOf(db, [...registrations.values()]);
  const unresolved = await whyUnresolved(store);
  const people = await peopleOf(db, [...registrations.values()]);
  const refused = await refusedMails(db, entries);
  const failed = entries.filter(({ reason }) => reason === 'refund-failed');
  const again = await refundsAgain(
    db,
    failed.map(({ subject }) => idOf(subject)),
  );
  return ({ id, reason, subject, details }: Flagged): Words => {
    const registration = registrations.get(idOf(subject)) ?? null;
    const mail = refused.get(id) ?? null;
    return {
      canResolve: unresolved({ reason, subject }) === null,
      resolving: reasonOf(reason).resolving,
      title: reasonOf(reason).title,
      sentence: mail ? refusedWords(mail) : withoutIds(details),
      todo: todoOf({
        reason,
        subject,
        registration,
        batch: batches.get(withoutNumber(subject)) ?? null,
        mail,
        refundAgain: (reason === 'refund-failed' && again.get(idOf(subject))) || null,
      }),
      student: registration && studentPath({ id: registration }),
      person: people.get(registration ?? '') ?? null,
    };
  };
}

function wordsOf(waiting: Exclude<WaitingForOwner, { kind: 'flagged' }>, people: Map<string, Person>): Words {
  const aboutNobody = { canResolve: false, sentence: waiting.details, student: null, person: null };
  switch (waiting.kind) {
    case 'end-not-finished': {
      const { orderId, courseId, course } = waiting;
      return {
        canResolve: false,
        student: studentPath({ id: orderId }),
        person: people.get(orderId) ?? null,
        title: 'The end of an enrolment is not finished',
        sentence: `The student was to leave ${course}. A part of the money may have gone back.`,
        todo: [
          { words: 'Finish it', href: studentPath({ id: orderId }, `/end/${courseId}`) },
          { words: ', or ', href: null },
          { words: 'keep the student', href: studentPath({ id: orderId }, `/keep/${courseId}`) },
          { words: '.', href: null },
        ],
      };
    }
    case 'wait-for-dates': {
      const list = undatedPath(waiting.courseId);
      return {
        ...aboutNobody,
        title: 'Students wait for a batch, and the site has dates now',
        todo: [
          { words: 'Put all into it', href: `${list}/put` },
          { words: ', or each on their page from ', href: null },
          { words: 'the list', href: list },
          { words: '.', href: null },
        ],
      };
    }
    case 'batch-not-written-to':
      return {
        ...aboutNobody,
        title: 'A batch waits for the link to join',
        todo: [
          { words: 'Write to this batch', href: `${batchPath(waiting)}/write` },
          { words: '.', href: null },
        ],
      };
  }
}

/** The days on which the batches of some registrations begin, by order and course: "ORDER/COURSE". */
async function batchesOf(db: DeskContext['db'], registrations: string[]): Promise<Map<string, string>> {
  if (registrations.length === 0) return new Map();
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['order_id', 'course_id', 'batch'])
    .where('order_id', 'in', registrations)
    .where('batch', 'is not', null)
    .$narrowType<{ batch: NotNull }>()
    .execute();
  return new Map(enrolments.map(({ order_id, course_id, batch }) => [subjectOf(order_id, course_id), batch]));
}
