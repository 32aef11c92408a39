import type { Command } from 'commander';
import { DeskError } from '../../desk-error.ts';
import { type BatchKey, batchName } from '../../enrolment/seats/seat-store.ts';
import { cancelBatch, lookAtCancelling } from '../batches/cancel-batch.ts';
import { cancelSentences, cancelWarning, sumWords } from '../batches/cancel-words.ts';
import { lookAtMove, moveBatch } from '../batches/move-batch.ts';
import { movedWords, moveSentences } from '../batches/move-words.ts';
import { type BatchMessage, lookAtReaders, writeToBatch } from '../batches/write-to-batch.ts';
import { readerWords, writeSentences, wroteWords } from '../batches/write-words.ts';
import type { Run } from '../desk.ts';
import { nameOf } from '../students/name-of.ts';
import { runLogged } from './log-command.ts';
import { parseBatch, parseDay } from './options.ts';

type BatchArgument = ReturnType<typeof parseBatch>;

/** Commands that do something to everybody in a batch. */
export function addWholeBatchCommands(program: Command, run: Run) {
  addMoveCommand(program, run);
  addCancelCommand(program, run);
  addWriteCommand(program, run);
}

function addMoveCommand(program: Command, run: Run) {
  program
    .command('move-batch')
    .description('move everybody of a batch to the start that the site has now; doing it twice is safe')
    .argument(
      '<course@old-day>',
      'the batch as students were told, like c-programming@2027-01-19',
      parseBatch,
    )
    .argument('<new-day>', 'the day on the site', parseDay)
    .option('--yes', 'do it: the students are told at once')
    .action((argument: BatchArgument, to: string, { yes }: { yes?: true }) =>
      runLogged(run, 'move-batch', async (desk) => {
        const key = dated(argument);
        if (!yes) {
          const sentences = moveSentences(await lookAtMove(key, desk));
          throw new DeskError([...sentences, 'Say --yes to do it.'].join('\n'));
        }
        return { subject: batchName(key), said: movedWords(await moveBatch({ ...key, to }, desk)) };
      }),
    );
}

function addCancelCommand(program: Command, run: Run) {
  program
    .command('cancel-batch')
    .description('cancel a batch: everything paid for it goes back, and all are told; doing it twice is safe')
    .argument('<course@day>', 'like c-programming@2027-01-19, no longer on the site', parseBatch)
    .option('--yes', 'do it: refunds can’t be undone')
    .action((argument: BatchArgument, { yes }: { yes?: true }) =>
      runLogged(run, 'cancel-batch', async (desk, begin) => {
        const key = dated(argument);
        if (!yes) {
          const look = await lookAtCancelling(key, desk);
          const students = look.students.map(
            (student) => `- ${nameOf(student)} (${student.email ?? 'no address'}): ${sumWords(student)}`,
          );
          throw new DeskError(
            [...cancelSentences(look), ...students, cancelWarning(look), 'Say --yes to do it.'].join('\n'),
          );
        }
        const context = { ...desk, razorpay: desk.razorpay() };
        await begin(batchName(key));
        return { subject: batchName(key), said: await cancelBatch(key, context) };
      }),
    );
}

function addWriteCommand(program: Command, run: Run) {
  program
    .command('write-to-batch')
    .description(
      'write an email to every student of a batch, like the link to join; nobody gets the same twice',
    )
    .argument('<course@day>', 'like c-programming@2027-01-19', parseBatch)
    .requiredOption('--subject <text>', 'of the email')
    .requiredOption('--text <text>', 'what you write; a greeting with the name comes before it')
    .option('--yes', 'do it: what is sent can’t be taken back')
    .action((argument: BatchArgument, { yes, ...message }: BatchMessage & { yes?: true }) =>
      runLogged(run, 'write-to-batch', async (desk) => {
        const key = dated(argument);
        if (!yes) {
          const { readers } = await lookAtReaders(key, message, desk);
          const lines = readers.map((reader) => `- ${nameOf(reader)}: ${readerWords(reader)}`);
          throw new DeskError([...writeSentences(readers), ...lines, 'Say --yes to send it.'].join('\n'));
        }
        const written = await writeToBatch(key, message, desk);
        return { subject: batchName(key), said: wroteWords({ ...key, ...written }, message.subject) };
      }),
    );
}

function dated({ course_id, batch }: BatchArgument): BatchKey {
  if (batch === null) throw new DeskError('Say which batch, with its day: COURSE@DAY.');
  return { course_id, batch };
}
