import type { Command } from 'commander';
import { count } from '#contract/count.ts';
import { endOfIndianDay, startOfIndianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { methodOf } from '../../enrolment/by-hand/hand-methods.ts';
import { changeEntry, type EntryChange } from '../../enrolment/fees/change-entry.ts';
import { feeStatusAt, isGivenBack } from '../../enrolment/fees/fee-status.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import { receiptsCsv } from '../books/receipts-csv.ts';
import type { Desk, Run } from '../desk.ts';
import { changeSentence, changeWords } from '../fees/change-words.ts';
import { entryNumbered } from '../fees/entry-numbered.ts';
import { noPlan } from '../fees/no-plan.ts';
import { table, time } from '../format.ts';
import type { ListedReceipt } from '../students/student-queries.ts';
import { noteInLog, runLogged } from './log-command.ts';
import { parseCount, parseDay, parseMonth, parseRupees } from './options.ts';
import { findOrder } from './order-details.ts';

type PlanOptions = {
  entry?: number;
  move?: string;
  reduce?: number;
  waive?: true;
  reopen?: true;
  reason?: string;
};

/** Commands about fee plans and receipts. */
export function addFeeCommands(program: Command, run: Run) {
  program
    .command('plan')
    .description('show what is due for an enrolment, or change one entry with a reason')
    .argument('<order>', 'any id of the order')
    .option('--entry <number>', 'the entry to change, as numbered in the list', parseCount)
    .option('--move <day>', 'due on another day', parseDay)
    .option('--reduce <rupees>', 'to this amount, or back up to at most what was planned', parseRupees)
    .option('--waive', 'nothing is due for it')
    .option('--reopen', 'make a fee due again that was waived or given back')
    .option('--reason <text>', 'kept with the change')
    .action((id: string, options: PlanOptions) =>
      run(async (desk) => {
        const order = await findOrder(id, desk);
        const change = changeOf(options);
        if (change) await changePlan(order, options, change, desk);
        return planOf(order, desk);
      }),
    );

  program
    .command('receipts')
    .description('list the receipts and refund notes of a month')
    .requiredOption('--month <month>', 'like 2026-11', parseMonth)
    .option('--csv <file.csv>', 'write them to a file for the accountant, which does not exist yet')
    .action(({ month, csv: file }: { month: { first: string; last: string }; csv?: string }) =>
      file
        ? runLogged(run, 'export-receipts', async (desk) => {
            const lines = await receiptsOf(month, desk);
            desk.writeFile(file, receiptsCsv(lines));
            const said = `${count(lines.length, 'receipt or refund note is', 'receipts and refund notes are')} in ${file}.`;
            return { subject: 'receipts', said };
          })
        : run(async (desk) => table((await receiptsOf(month, desk)).map(receiptRow))),
    );
}

function receiptsOf({ first, last }: { first: string; last: string }, { students }: Desk) {
  return students.receipts(Date.parse(startOfIndianDay(first)), endOfIndianDay(last).getTime());
}

function changeOf({ move, reduce, waive, reopen }: PlanOptions): EntryChange | null {
  const changes: EntryChange[] = [
    ...(move ? [{ due: move }] : []),
    ...(reduce !== undefined ? [{ amount: reduce }] : []),
    ...(waive ? [{ waive }] : []),
    ...(reopen ? [{ reopen }] : []),
  ];
  if (changes.length > 1) throw new DeskError('One change at a time: each has its own reason.');
  return changes[0] ?? null;
}

async function changePlan(order: Order, options: PlanOptions, change: EntryChange, desk: Desk) {
  const { entry: number, reason } = options;
  if (!number) throw new DeskError('Say which entry: --entry NUMBER.');
  if (!reason) throw new DeskError('Say why: --reason "…" is kept with the change.');
  const entry = entryNumbered(number, await desk.store.fees.planOf(registrationIdOf(order)));
  await changeEntry({ entryId: entry.id, change, reason }, desk.store, desk.clock());
  const said = changeSentence(entry, change, reason);
  await noteInLog('change-fee', { subject: entry.order_id, said }, desk);
}

async function planOf(order: Order, { store, students, clock }: Desk): Promise<string> {
  const registrationId = registrationIdOf(order);
  const plan = await store.fees.planOf(registrationId);
  if (plan.length === 0) return whyNoPlan(order, store);
  const changes = await students.changesOf(plan.map(({ id }) => id));
  const numbers = new Map(plan.map(({ id }, index) => [id, index + 1]));
  const statusOf = feeStatusAt(clock(), await store.cancellations.account(registrationId));
  const entries = plan.map((entry, index) => ({
    entry: index + 1,
    course: entry.course_id,
    title: entry.title,
    amount: formatRupees(entry.amount),
    due: entry.due,
    status: isGivenBack(entry) ? 'given back' : statusOf(entry).replace('-', ' '),
    paid: time(entry.paid_at),
  }));
  const history = changes.map(({ entry_id, change, reason, changed_at }) => ({
    entry: numbers.get(entry_id) ?? null,
    changed: time(changed_at),
    what: changeWords(change),
    reason,
  }));
  return [table(entries), ...(history.length > 0 ? [table(history)] : [])].join('\n\n');
}

async function whyNoPlan(order: Order, store: Desk['store']): Promise<string> {
  const registration = (await store.orders.order(registrationIdOf(order))) ?? order;
  const enrolments = await store.enrolments.ofOrder(registration.id);
  const courses = enrolments.map(({ status, start_date, category }) => ({
    status,
    startDate: start_date,
    isCamp: category === 'bootcamp',
  }));
  return noPlan(courses, { isPaid: registration.payment_id !== null });
}

const receiptRow = ({
  number,
  kind,
  issued_at,
  amount,
  refers_to,
  payment_id,
  name,
  method,
}: ListedReceipt) => ({
  number,
  kind,
  issued: time(issued_at),
  amount: formatRupees(amount),
  'refers to': refers_to,
  payment: payment_id,
  student: name,
  method: methodOf(method),
});
