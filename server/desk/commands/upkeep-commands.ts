import type { Command } from 'commander';
import { retention } from '#content';
import { eraseOldData } from '../../retention/erase-old-data.ts';
import { reopenAttention, resolveAttention } from '../attention/resolve.ts';
import { studentsToPlace } from '../batches/students-to-place.ts';
import { unfinishedCancellations } from '../batches/unfinished-cancellations.ts';
import { backUp } from '../books/back-up.ts';
import type { Desk, Run } from '../desk.ts';
import { DeskError } from '../desk-error.ts';
import { table, time } from '../format.ts';
import { runLogged } from './log-command.ts';

/** What waits for the owner, and the care of the database. */
export function addUpkeepCommands(program: Command, run: Run) {
  program
    .command('attention')
    .description('list what only a person can decide')
    .option('--resolved', 'what was seen to last instead')
    .action(({ resolved }: { resolved?: true }) =>
      run(async (desk) => {
        const waiting = resolved ? await desk.store.attention.resolved(50) : await waitingForOwner(desk);
        if (waiting.length === 0) return resolved ? 'Nothing was resolved.' : 'Nothing waits for you.';
        return table(
          waiting.map(({ id, noticed_at, reason, details }) => ({
            id,
            noticed: time(noticed_at),
            reason,
            details,
          })),
        );
      }),
    );

  program
    .command('resolve')
    .description('mark an entry of the attention list as seen to')
    .argument('<id>', 'id of the entry')
    .action((id: string) =>
      runLogged(run, 'resolve', async (desk) => ({ subject: id, said: await resolveAttention(id, desk) })),
    );

  program
    .command('reopen')
    .description('put an entry that was resolved on the attention list again')
    .argument('<id>', 'id of the entry')
    .action((id: string) =>
      runLogged(run, 'reopen', async (desk) => ({ subject: id, said: await reopenAttention(id, desk) })),
    );

  program
    .command('retention')
    .description('erase what was kept as long as content/retention.ts says; the server does it every day')
    .option('--dry-run', 'only show what would be erased')
    .action(({ dryRun }: { dryRun?: true }) =>
      run(async (desk) => {
        const erased = await eraseOldData({ ...desk, rules: retention }, { dryRun });
        const rows = erased.map(({ rule, before, count }) => ({
          data: rule.data,
          'older than': time(before),
          [dryRun ? 'would be erased' : 'erased']: count,
        }));
        return table(rows);
      }),
    );

  program
    .command('backup')
    .description('copy the whole SQLite database, while the server runs')
    .argument('<file>', 'a file that does not exist yet, like 2026-11-20.sqlite')
    .action((file: string) =>
      runLogged(run, 'back-up', async ({ sqliteFile }) => {
        if (!sqliteFile) throw new DeskError('This database is PostgreSQL: use pg_dump.');
        return { subject: 'database', said: await backUp(sqliteFile, file) };
      }),
    );
}

/** What is flagged, what was begun and not finished, and who waits for dates: the oldest first, as in the browser. */
async function waitingForOwner(desk: Desk) {
  const unfinished = (await unfinishedCancellations(desk)).map((one) => ({
    id: one.id,
    noticed_at: one.begunAt,
    reason: 'end-not-finished',
    details: `${one.details} Finish it: cancel ${one.orderId} ${one.courseId} --yes. Or keep the student: keep ${one.orderId} ${one.courseId}.`,
  }));
  const toPlace = (await studentsToPlace(desk)).map(({ courseId, since, details }) => ({
    id: courseId,
    noticed_at: since,
    reason: 'wait-for-dates',
    details: `${details} Put all into it: put-all-into-batch ${courseId} --yes.`,
  }));
  const waiting = [...(await desk.store.attention.unresolved()), ...unfinished, ...toPlace];
  return waiting.sort((a, b) => a.noticed_at - b.noticed_at);
}
