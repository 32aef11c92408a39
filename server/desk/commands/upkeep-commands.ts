import type { Command } from 'commander';
import { retention } from '#content';
import type { AttentionTable } from '../../db/tables.ts';
import { DeskError } from '../../desk-error.ts';
import { eraseOldData } from '../../retention/erase-old-data.ts';
import { reopenAttention, resolveAttention } from '../attention/resolve.ts';
import { type WaitingForOwner, waitingForOwner } from '../attention/waiting-for-owner.ts';
import { backUp } from '../books/back-up.ts';
import type { Run } from '../desk.ts';
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
        if (resolved) {
          const seenTo = await desk.store.attention.resolved(50);
          return seenTo.length === 0 ? 'Nothing was resolved.' : table(seenTo.map(resolvedRow));
        }
        const waiting = await waitingForOwner(desk);
        return waiting.length === 0 ? 'Nothing waits for you.' : table(waiting.map(waitingRow));
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

function resolvedRow({ id, noticed_at, reason, details }: AttentionTable) {
  return { id, noticed: time(noticed_at), reason, details };
}

function waitingRow(waiting: WaitingForOwner) {
  return {
    id: waiting.id,
    noticed: time(waiting.noticedAt),
    reason: waiting.kind === 'flagged' ? waiting.reason : waiting.kind,
    details: `${waiting.details} ${commandsFor(waiting)}`.trim(),
  };
}

/** What is to do; the details of what was flagged say it themselves. */
function commandsFor(waiting: WaitingForOwner): string {
  switch (waiting.kind) {
    case 'flagged':
      return '';
    case 'end-not-finished': {
      const enrolment = `${waiting.orderId} ${waiting.courseId}`;
      return `Finish it: cancel ${enrolment} --yes. Or keep the student: keep ${enrolment}.`;
    }
    case 'wait-for-dates':
      return `Put all into it: put-all-into-batch ${waiting.courseId} --yes.`;
    case 'batch-not-written-to':
      return `Write to it: write-to-batch ${waiting.id} --subject TEXT --text TEXT --yes.`;
  }
}
