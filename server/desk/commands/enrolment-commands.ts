import type { Command } from 'commander';
import { retention } from '#content';
import { count } from '#contract/count.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { type Order, registrationIdOf } from '../../enrolment/order-store.ts';
import { whyNotConfirmed } from '../../enrolment/why-not-confirmed.ts';
import { eraseOldData } from '../../retention/erase-old-data.ts';
import { reopenAttention, resolveAttention } from '../attention/resolve.ts';
import { studentsToPlace } from '../batches/students-to-place.ts';
import { unfinishedCancellations } from '../batches/unfinished-cancellations.ts';
import { backUp } from '../books/back-up.ts';
import { closingDetails, closingRow } from '../books/closing-details.ts';
import { reconcileNow } from '../books/reconcile-now.ts';
import { giveBackByHand } from '../by-hand/give-back.ts';
import type { Desk, Run } from '../desk.ts';
import { table, time } from '../format.ts';
import { resendConfirmation } from '../mail/resend.ts';
import { resendRefused } from '../mail/resend-mail.ts';
import { fullRefundWords } from '../refunds/back-words.ts';
import { refundOrder } from '../refunds/refund.ts';
import { correctAddress } from '../students/correct-address.ts';
import { runLogged } from './log-command.ts';
import {
  type HandOptions,
  handDay,
  handMethod,
  handOf,
  handReference,
  limit,
  parseEmail,
  parseRupees,
} from './options.ts';
import { findOrder } from './order-details.ts';

type RefundOptions = { amount?: number; yes?: true; again?: true } & Partial<HandOptions>;

/** Commands that act on orders, and the care of the database. */
export function addEnrolmentCommands(program: Command, run: Run) {
  addMailCommands(program, run);
  addMoneyCommands(program, run);
  addUpkeepCommands(program, run);
}

function addMailCommands(program: Command, run: Run) {
  program
    .command('resend')
    .description('send the confirmation again')
    .argument('<order>', 'any id of the order')
    .option('--to <address>', 'corrected e-mail address of the student', parseEmail)
    .action((id: string, { to }: { to?: string }) =>
      runLogged(run, 'resend', async (desk) => {
        const order = await findOrder(id, desk);
        const { store, clock } = desk;
        const problem = await whyNotConfirmed(order, store);
        if (problem) throw new DeskError(problem);
        if (to && to !== order.email) await correctAddress(order, { email: to }, store, clock());
        const said = await resendConfirmation({ ...order, email: to ?? order.email }, store, clock());
        return { subject: registrationIdOf(order), said };
      }),
    );

  program
    .command('resend-refused')
    .description('try all refused mail once more, after the settings of the mail server were mended')
    .action(() =>
      runLogged(run, 'resend-refused', async ({ store, clock }) => ({
        subject: 'outbox',
        said: await resendRefused(store, clock()),
      })),
    );
}

function addMoneyCommands(program: Command, run: Run) {
  program
    .command('refund')
    .description('give the money back; asking twice gives back once')
    .argument('<order>', 'any id of the order')
    .option('--amount <rupees>', 'a part; all that is left unless given', parseRupees)
    .option('--yes', 'do it: a refund can’t be undone')
    .option('--again', 'give the same part once more')
    .addOption(handMethod)
    .addOption(handDay)
    .addOption(handReference)
    .action((id: string, { amount, yes, again, method, ...byHand }: RefundOptions) =>
      runLogged(run, 'refund', async (desk, begin) => {
        const order = await findOrder(id, desk);
        const subject = registrationIdOf(order);
        if (!yes) throw new DeskError(await refundWarning(order, amount, desk));
        if (method) {
          const given = handOf({ ...byHand, method }, desk.clock());
          const { amount: back, note } = await giveBackByHand(
            { orderId: order.id, amount, again, byHand: given },
            desk,
          );
          const said = `Recorded: ${formatRupees(back)} was given back. Refund note ${note} goes to the student.`;
          return { subject, said };
        }
        const context = { ...desk, razorpay: desk.razorpay() };
        await begin(subject);
        return { subject, said: await refundOrder(order, { amount, again }, context) };
      }),
    );

  program
    .command('reconcile')
    .description('ask the provider now about every open order, and compare its lists with the books')
    .action(() =>
      runLogged(run, 'reconcile', async (desk) => {
        const { asked, closing } = await reconcileNow(desk);
        return {
          subject: closing.id,
          said: `${count(asked, 'order was', 'orders were')} asked about.\n${closingDetails(closing, desk.clock())}`,
        };
      }),
    );

  program
    .command('closings')
    .description("list the daily comparisons with the provider's lists, the newest first")
    .argument('[id]', 'one of them, with what was different')
    .addOption(limit)
    .action((id: string | undefined, options: { limit: number }) =>
      run(async ({ store, clock }) => {
        const now = clock();
        if (id === undefined)
          return table((await store.closings.list(options.limit)).map((one) => closingRow(one, now)));
        const closing = await store.closings.closing(id);
        if (!closing) throw new DeskError(`There is no closing ${id}.`);
        return closingDetails(closing, now);
      }),
    );
}

function addUpkeepCommands(program: Command, run: Run) {
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

async function refundWarning(order: Order, amount: number | undefined, { store }: Desk): Promise<string> {
  const payment = order.payment_id ? await store.payments.payment(order.payment_id) : undefined;
  const left = payment ? payment.amount - payment.amount_refunded : order.amount;
  const sum = amount === undefined ? `all that is left, ${formatRupees(left)},` : formatRupees(amount);
  return [
    `This gives ${order.name ?? 'the student'} ${sum} of ${formatRupees(order.amount)} back and can't be undone.`,
    ...(amount === undefined || amount === left ? [await fullRefundWords(order, store)] : []),
    'Say --yes to do it.',
  ].join(' ');
}
