import type { Command } from 'commander';
import { count } from '#contract/count.ts';
import { DAY_MS } from '#contract/durations.ts';
import { indianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { leaveWaitingList } from '../batches/leave-waiting-list.ts';
import { lookAtStudentMove, moveStudent } from '../batches/move-student.ts';
import { movedStudentWords, moveStudentSentences } from '../batches/move-words.ts';
import { offeredWords, offerSeat } from '../batches/offer-seat.ts';
import { refuseFull } from '../batches/other-seats.ts';
import { lookAtAll, putAllIntoBatch } from '../batches/put-all-into-batch.ts';
import { placedWords, putAllSentences, putAllWords } from '../batches/put-all-words.ts';
import { placeOf, putIntoBatch } from '../batches/put-into-batch.ts';
import { rosterCsv } from '../batches/roster-csv.ts';
import { seatWords } from '../batches/seat-words.ts';
import type { Desk, Run } from '../desk.ts';
import { table, time } from '../format.ts';
import type { RosterLine } from '../students/student-queries.ts';
import { runLogged } from './log-command.ts';
import { parseBatch, parseEmail } from './options.ts';
import { findRegistration } from './order-details.ts';

type BatchArgument = ReturnType<typeof parseBatch>;

/** Commands about batches, who is in them and who waits. */
export function addBatchCommands(program: Command, run: Run) {
  program
    .command('batches')
    .description('list batches that have not ended long ago: seats, students, people waiting')
    .action(() =>
      run(async ({ students, catalogue, clock }) => {
        const from = indianDay(clock() - 200 * DAY_MS);
        const lines = await students.batches(from, catalogue, clock());
        return table(
          lines.map(({ course_id, batch, seats, enrolled, held, onList }) => ({
            batch: `${course_id}@${batch}`,
            seats,
            enrolled,
            held,
            waiting: onList,
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
            return {
              subject: batch.course_id,
              said: `${count(lines.length, 'student is', 'students are')} in ${file}.`,
            };
          })
        : run(async (desk) => table((await rosterOf(batch, desk)).map(rosterRow))),
    );

  addPlacingCommands(program, run);
  addWaitingListCommands(program, run);
}

function addPlacingCommands(program: Command, run: Run) {
  program
    .command('put-into-batch')
    .description(
      'put a student who waits for the next batch into the one on the site, with dates and fee plan',
    )
    .argument('<order>', 'any id of the order')
    .argument('<course>', 'id of the course')
    .option('--overfull', 'also when no seat is free')
    .action((id: string, courseId: string, { overfull }: { overfull?: true }) =>
      runLogged(run, 'put-into-batch', async (desk) => {
        const order = await findRegistration(id, desk);
        const placed = await putIntoBatch({ order, courseId, overfull }, desk);
        return { subject: order.id, said: placedWords(placed) };
      }),
    );

  program
    .command('put-all-into-batch')
    .description('the same for everybody who waits for the dates of a course')
    .argument('<course>', 'id of the course')
    .option('--yes', 'do it: the students are told at once')
    .action((courseId: string, { yes }: { yes?: true }) =>
      runLogged(run, 'put-all-into-batch', async (desk) => {
        if (!yes) {
          const look = await lookAtAll(courseId, desk);
          const left = look.left.map(({ order, why }) => `${order.name ?? order.id}: ${why}`);
          throw new DeskError([...putAllSentences(look), ...left, 'Say --yes to do it.'].join('\n'));
        }
        return { subject: courseId, said: putAllWords(await putAllIntoBatch(courseId, desk)) };
      }),
    );

  program
    .command('move-student')
    .description('move one student to the batch of the same course that the site has now')
    .argument('<order>', 'any id of the order')
    .argument('<course>', 'id of the course')
    .option('--overfull', 'also when no seat is free')
    .option('--yes', 'do it: the student is told at once')
    .action((id: string, courseId: string, { overfull, yes }: { overfull?: true; yes?: true }) =>
      runLogged(run, 'move-student', async (desk) => {
        const order = await findRegistration(id, desk);
        if (!yes) {
          const look = await lookAtStudentMove({ order, courseId }, desk);
          if (!overfull) refuseFull(look.seats, placeOf(look));
          const sentences = [...moveStudentSentences(order, look), ...seatWords(look.seats)];
          throw new DeskError([...sentences, 'Say --yes to do it.'].join('\n'));
        }
        const moved = await moveStudent({ order, courseId, overfull }, desk);
        return { subject: order.id, said: movedStudentWords(moved) };
      }),
    );
}

function addWaitingListCommands(program: Command, run: Run) {
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
        const offered = await offerSeat({ entryId: entry.id, overfull }, context);
        return { subject: entry.id, said: offeredWords(offered) };
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
