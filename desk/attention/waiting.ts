import { count } from '#contract/count.ts';
import { daysLater, displayDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '#server/clock.ts';
import { registrationsAbout } from '#server/desk/attention/attention-orders.ts';
import { whyUnresolved } from '#server/desk/attention/resolve.ts';
import { studentsToPlace } from '#server/desk/batches/students-to-place.ts';
import { unfinishedCancellations } from '#server/desk/batches/unfinished-cancellations.ts';
import { unwrittenBatches, WRITE_DAYS } from '#server/desk/batches/unwritten-batches.ts';
import { type Person, peopleOf } from '#server/desk/students/people-of.ts';
import { reasonOf } from '#server/enrolment/attention-reasons.ts';
import { batchName } from '#server/enrolment/seats/seat-store.ts';
import { idOf, subjectOf, withoutNumber } from '#server/mail/subject.ts';
import type { DeskContext } from '../context.ts';
import { batchPath, undatedPath } from '../paths.ts';
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
  /** As the mail to the owner says it, with every id. */
  details: string;
  /** The same in words, beside the student's name. */
  sentence: string;
  /** The page of the student it is about; null when it is about nobody we know. */
  student: string | null;
  /** Who that is. */
  person: Person | null;
};

/** What only a person can decide, oldest first. */
export async function waitingForOwner(context: DeskContext): Promise<Waiting[]> {
  const waiting = [
    ...(await flagged(context)),
    ...(await unfinished(context)),
    ...(await toPlace(context)),
    ...(await unwritten(context)),
  ];
  return waiting.sort((a, b) => a.noticedAt - b.noticedAt);
}

async function flagged({ store, db }: DeskContext): Promise<Waiting[]> {
  const entries = await store.attention.unresolved();
  const registrations = await registrationsAbout(
    db,
    entries.map(({ subject }) => idOf(subject)),
  );
  const batches = await batchesOf(db, [...registrations.values()]);
  const unresolved = await whyUnresolved(store);
  const people = await peopleOf(db, [...registrations.values()]);
  const refused = await refusedMails(db, entries);
  return entries.map(({ id, reason, subject, details, noticed_at }) => {
    const registration = registrations.get(idOf(subject)) ?? null;
    const mail = refused.get(id) ?? null;
    return {
      ...{ id, noticedAt: noticed_at, details },
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
      }),
      student: registration && `/students/${registration}`,
      person: people.get(registration ?? '') ?? null,
    };
  });
}

async function unfinished(context: DeskContext): Promise<Waiting[]> {
  const begun = await unfinishedCancellations(context);
  const people = await peopleOf(
    context.db,
    begun.map(({ orderId }) => orderId),
  );
  return begun.map(({ id, orderId, courseId, course, begunAt, details }) => {
    const student = `/students/${orderId}`;
    return {
      ...{ id, canResolve: false, noticedAt: begunAt, student, details },
      title: 'The end of an enrolment is not finished',
      sentence: `The student was to leave ${course}. A part of the money may have gone back.`,
      person: people.get(orderId) ?? null,
      todo: [
        { words: 'Finish it', href: `${student}/end/${courseId}?step=review` },
        { words: ', or ', href: null },
        { words: 'keep the student', href: `${student}/keep/${courseId}` },
      ],
    };
  });
}

/** Whoever was promised the next batch: the site has it, and nobody has put them into it. */
async function toPlace(context: DeskContext): Promise<Waiting[]> {
  return (await studentsToPlace(context)).map(({ courseId, since, details }) => ({
    ...{ id: subjectOf('wait-for-dates', courseId), canResolve: false, noticedAt: since },
    title: 'Students wait for a batch, and the site has dates now',
    ...{ details, sentence: details, student: null, person: null },
    todo: [
      { words: 'Put all into it', href: `${undatedPath(courseId)}/put` },
      { words: ', or each on their page from ', href: null },
      { words: 'the list', href: undatedPath(courseId) },
    ],
  }));
}

/** Students were promised the link to join before the first class. */
async function unwritten({ db, clock }: DeskContext): Promise<Waiting[]> {
  const batches = await unwrittenBatches(db, clock());
  return batches.map(({ title, students, ...key }) => {
    const sentence = `${title} begins on ${displayDay(key.batch)}. ${count(students, 'student waits', 'students wait')} for the link to join, and you have not written to ${students === 1 ? 'this one' : 'them'} from here in the week before it begins.`;
    return {
      ...{ id: batchName(key), canResolve: false, student: null, person: null, details: sentence, sentence },
      noticedAt: Date.parse(startOfIndianDay(daysLater(key.batch, -WRITE_DAYS))),
      title: 'A batch is about to begin',
      todo: [{ words: 'Write to this batch', href: `${batchPath(key)}/write` }],
    };
  });
}

/** The days on which the batches of some registrations begin, by order and course: "ORDER/COURSE". */
async function batchesOf(db: DeskContext['db'], registrations: string[]): Promise<Map<string, string>> {
  if (registrations.length === 0) return new Map();
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['order_id', 'course_id', 'batch'])
    .where('order_id', 'in', registrations)
    .where('batch', 'is not', null)
    .execute();
  return new Map(
    enrolments.map(({ order_id, course_id, batch }) => [subjectOf(order_id, course_id), batch as string]),
  );
}
