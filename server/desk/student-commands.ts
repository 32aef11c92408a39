import type { Command } from 'commander';
import { indianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { agreeToCancellation, declineCancellation } from '../enrolment/cancellation/decide-cancellation.ts';
import { registrationIdOf } from '../enrolment/order-store.ts';
import { type Correction, correctAddress } from './correct-address.ts';
import type { Desk, Run } from './desk.ts';
import { DeskError } from './desk-error.ts';
import { table, time } from './format.ts';
import { leaveWaitingList } from './leave-waiting-list.ts';
import { runLogged } from './log-command.ts';
import { replaceLink } from './new-link.ts';
import { offerSeat } from './offer-seat.ts';
import { parseBatch, parseEmail } from './options.ts';
import { findOrder, findRegistration } from './order-details.ts';
import { refusable } from './refusable.ts';
import { resendConfirmation } from './resend.ts';
import { rosterCsv } from './roster-csv.ts';
import type { RosterLine } from './student-queries.ts';

type BatchArgument = ReturnType<typeof parseBatch>;

/** Commands about batches and the students in them. */
export function addStudentCommands(program: Command, run: Run) {
  program
    .command('batches')
    .description('list batches that have not ended long ago: seats, students, people waiting')
    .action(() =>
      run(async ({ students, clock }) => {
        const lines = await students.batches(indianDay(clock() - 200 * 24 * 60 * 60_000), clock());
        return table(
          lines.map(({ course_id, batch, seats, enrolled, held, waiting }) => ({
            batch: `${course_id}@${batch}`,
            seats,
            enrolled,
            held,
            waiting,
          })),
        );
      }),
    );

  program
    .command('roster')
    .description('list the students of a batch')
    .argument(
      '<course@day>',
      'like c-programming@2027-01-19; without the day, who waits for dates',
      parseBatch,
    )
    .option('--csv <file.csv>', 'write it to a file that does not exist yet')
    .action((batch: BatchArgument, { csv: file }: { csv?: string }) =>
      file
        ? runLogged(run, 'export-roster', async (desk) => {
            const lines = await rosterOf(batch, desk);
            desk.writeFile(file, rosterCsv(lines));
            return { subject: batch.course_id, said: `${lines.length} students are in ${file}.` };
          })
        : run(async (desk) => table((await rosterOf(batch, desk)).map(rosterRow))),
    );

  program
    .command('waiting')
    .description('list the waiting list of a batch, the next to be offered a seat first')
    .argument('<course@day>', 'like c-programming@2027-01-19', parseBatch)
    .action(({ course_id, batch }: BatchArgument) =>
      run(async ({ store }) => {
        if (batch === null) throw new DeskError('A waiting list belongs to a batch with a day: COURSE@DAY.');
        const lines = await store.waitingList.entriesOf({ course_id, batch });
        return table(
          lines.map(({ name, email, status, created_at, offer_ends_at }) => ({
            name,
            email,
            status,
            joined: time(created_at),
            'offer ends': time(offer_ends_at),
          })),
        );
      }),
    );

  program
    .command('offer')
    .description('offer a seat to one person on the waiting list, out of turn')
    .argument('<course@day>', 'like c-programming@2027-01-19', parseBatch)
    .argument('<address>', 'e-mail address on the list', parseEmail)
    .option('--overfull', 'also when no seat is free')
    .action((batch: BatchArgument, email: string, { overfull }: { overfull?: true }) =>
      runLogged(run, 'offer-seat', async (desk) => {
        const entry = await entryOf(batch, email, desk);
        const context = { ...desk, signer: await desk.signer() };
        const { endsAt } = await offerSeat({ entryId: entry.id, overfull }, context);
        const said = `A seat is held for ${email} until ${time(endsAt)}. The offer is on its way.`;
        return { subject: entry.id, said };
      }),
    );

  program
    .command('leave-waiting')
    .description('take one person off the waiting list, with their offer and all mail about it')
    .argument('<course@day>', 'like c-programming@2027-01-19', parseBatch)
    .argument('<address>', 'e-mail address on the list', parseEmail)
    .action((batch: BatchArgument, email: string) =>
      runLogged(run, 'leave-waiting', async (desk) => {
        const { id } = await entryOf(batch, email, desk);
        return { subject: id, said: await leaveWaitingList(id, desk) };
      }),
    );

  program
    .command('correct')
    .description('correct the name, address or number of a student; mail not yet sent goes there')
    .argument('<order>', 'any id of the order')
    .option('--name <name>')
    .option('--email <address>')
    .option('--phone <number>', '10 digits')
    .option('--guardian <name>')
    .option('--resend', 'send the confirmation again')
    .action((id: string, { resend, ...correction }: Correction & { resend?: true }) =>
      runLogged(run, 'correct', async (desk) => {
        const { store, clock } = desk;
        const found = await findOrder(id, desk);
        const { order, emails } = await correctAddress(found, correction, store, clock());
        const sent = resend ? await resendConfirmation(order, store, clock()) : '';
        const corrected = `Corrected. ${emails} emails that were not sent yet go to the new address.`;
        return { subject: order.id, said: [corrected, sent].filter(Boolean).join('\n') };
      }),
    );

  program
    .command('new-link')
    .description('make the links to an enrolment page so far invalid, and send the student a new one')
    .argument('<order>', 'any id of the order')
    .action((id: string) =>
      runLogged(run, 'new-link', async (desk) => {
        const order = await findOrder(id, desk);
        await replaceLink(order, desk);
        return { subject: registrationIdOf(order), said: 'The old links are invalid. A new one is mailed.' };
      }),
    );

  addCancellationCommands(program, run);
}

function addCancellationCommands(program: Command, run: Run) {
  program
    .command('cancellations')
    .description('list who asked to leave a course and waits for your answer, and what you began to end')
    .action(() =>
      run(async ({ store }) => {
        const waiting = await store.cancellations.waiting();
        return table(
          waiting.map(({ order_id, course_id, refund, reason, status, requested_at }) => ({
            order: order_id,
            course: course_id,
            asked: status === 'begun' ? 'begun by you' : time(requested_at),
            'gives back': formatRupees(refund),
            reason,
          })),
        );
      }),
    );

  program
    .command('cancel')
    .description(
      'end an enrolment: the money goes back by the policy, the seat is free; doing it twice is safe',
    )
    .argument('<order>', 'any id of the order')
    .argument('<course>', 'id of the course')
    .option('--reason <text>', 'kept with it, when the student did not ask on the page')
    .option('--yes', 'do it: a refund can’t be undone')
    .action((id: string, courseId: string, { reason, yes }: { reason?: string; yes?: true }) =>
      runLogged(run, 'cancel', async (desk, begin) => {
        const order = await findRegistration(id, desk);
        if (!yes)
          throw new DeskError(
            `This ends the enrolment of ${order.name ?? 'the student'} in ${courseId} and gives back what the policy says. Say --yes to do it.`,
          );
        const context = { ...desk, razorpay: desk.razorpay() };
        await begin(order.id);
        const { refund } = await refusable(agreeToCancellation({ order, courseId, reason }, context));
        const back =
          refund > 0
            ? `${formatRupees(refund)} goes back to the student.`
            : 'Nothing more is to be given back.';
        return { subject: order.id, said: `The enrolment has ended. ${back}` };
      }),
    );

  program
    .command('keep')
    .description('decline a cancellation: the student stays, and is told')
    .argument('<order>', 'any id of the order')
    .argument('<course>', 'id of the course')
    .action((id: string, course_id: string) =>
      runLogged(run, 'keep', async (desk) => {
        const order = await findRegistration(id, desk);
        const kept = await refusable(declineCancellation({ order_id: order.id, course_id }, desk));
        if (!kept) throw new DeskError(`Order ${order.id} has not asked to leave ${course_id}.`);
        const said = kept.told
          ? 'The student stays and is told so. Please write to them why.'
          : 'The student stays. Nobody is told.';
        return { subject: order.id, said };
      }),
    );
}

async function entryOf({ course_id, batch }: BatchArgument, email: string, { store }: Desk) {
  const entry = batch && (await store.waitingList.entryOf({ course_id, batch }, email.toLowerCase()));
  if (!entry) throw new DeskError(`${email} is not on the waiting list of ${course_id}.`);
  return entry;
}

function rosterOf({ course_id, batch }: BatchArgument, { students, clock }: Desk) {
  return students.roster(course_id, batch, indianDay(clock()));
}

const rosterRow = ({ name, email, phone, guardian, open, overdue, order_id }: RosterLine) => ({
  student: name,
  email,
  contact: phone,
  guardian,
  'still due': formatRupees(open),
  overdue: overdue > 0 ? formatRupees(overdue) : '',
  order: order_id,
});
