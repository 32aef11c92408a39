import { type Command, Option } from 'commander';
import { indianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { methodOf, registrationMethods } from '../../enrolment/by-hand/hand-methods.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import { placesOf } from '../batches/places-of.ts';
import { enrolByHand, type HandRegistration, type NewStudent } from '../by-hand/enrol-by-hand.ts';
import { finishPromisedRefunds } from '../by-hand/give-back.ts';
import { payEntriesByHand, payRegistrationByHand } from '../by-hand/record-payment.ts';
import { mistakeWords, undoRecordedByMistake } from '../by-hand/recorded-by-mistake.ts';
import { isUnderWay, UNDER_WAY } from '../by-hand/under-way.ts';
import { withdrawPromisedRefund } from '../by-hand/withdraw-promised-refund.ts';
import type { Desk, Run } from '../desk.ts';
import { entryNumbered } from '../fees/entry-numbered.ts';
import { table, time } from '../format.ts';
import { givenBackWords, undoneWords } from '../refunds/back-words.ts';
import { type Done, runLogged } from './log-command.ts';
import {
  type HandOptions,
  handDay,
  handMethod,
  handOf,
  handReference,
  parseBatch,
  parseCount,
  parseEmail,
  parseRupees,
} from './options.ts';
import { findOrder, findRegistration } from './order-details.ts';

type PaidOptions = HandOptions & { entry?: number[] };
type EnrolOptions = NewStudent & {
  method: HandRegistration['method'];
  amount?: number;
  day?: string;
  reference?: string;
  overfull?: true;
};

/** Commands about money that does not go through Razorpay. */
export function addByHandCommands(program: Command, run: Run) {
  addPaymentCommands(program, run);
  addGiveBackCommands(program, run);
  addEnrolCommand(program, run);
}

function addPaymentCommands(program: Command, run: Run) {
  program
    .command('paid')
    .description('record that fees, or a registration, were paid in cash or by bank transfer')
    .argument('<order>', 'any id of the order')
    .option(
      '--entry <number...>',
      'the entries of the plan that were paid, as `plan` numbers them',
      collectNumbers,
      [],
    )
    .addOption(handMethod().makeOptionMandatory())
    .addOption(handDay)
    .addOption(handReference)
    .action((id: string, options: PaidOptions) =>
      runLogged(run, 'paid-by-hand', async (desk) =>
        recordPaid(await findRegistration(id, desk), options, desk),
      ),
    );

  program
    .command('recorded-by-mistake')
    .description('undo what was recorded as paid by hand, for money that never came')
    .argument('<order>', 'the order or payment, as `order` shows it')
    .requiredOption('--reason <text>', 'printed on the refund note')
    .option('--yes', 'do it')
    .action((id: string, { reason, yes }: { reason: string; yes?: true }) =>
      runLogged(run, 'recorded-by-mistake', async (desk) => {
        const order = await findOrder(id, desk);
        if (!yes) {
          const { sentence, warning } = mistakeWords(order);
          const mistake = `${formatRupees(order.amount)} of ${order.name ?? 'the student'} never came, and was recorded by mistake.`;
          throw new DeskError(
            [`This says that ${mistake}`, sentence, warning, 'Say --yes to do it.'].filter(Boolean).join(' '),
          );
        }
        const undone = await undoRecordedByMistake({ orderId: order.id, reason }, desk);
        return { subject: registrationIdOf(order), said: undoneWords(undone) };
      }),
    );
}

function addGiveBackCommands(program: Command, run: Run) {
  program
    .command('to-give-back')
    .description('list what students were promised back by hand')
    .action(() =>
      run(async ({ store }) =>
        table(
          (await store.handPayments.promised()).map(
            ({ id, amount, name, method, promised_at, order_id }) => ({
              refund: id,
              amount: formatRupees(amount),
              student: name,
              'was paid by': methodOf(method),
              promised: time(promised_at),
              order: order_id,
            }),
          ),
        ),
      ),
    );

  program
    .command('given-back')
    .description('record that money which was promised has been given back by hand')
    .argument('<refund...>', 'as `to-give-back` lists it; several of one student that were given at once')
    .addOption(handMethod().makeOptionMandatory())
    .addOption(handDay)
    .addOption(handReference)
    .action((refundIds: string[], options: HandOptions) =>
      runLogged(run, 'given-back', async (desk) => {
        const byHand = handOf(options, desk.clock());
        const given = await finishPromisedRefunds({ refundIds, byHand }, desk);
        return { subject: given.registrationId, said: givenBackWords(given) };
      }),
    );

  program
    .command('not-by-hand')
    .description('withdraw the promise to give money by hand that came through Razorpay; refund it anew then')
    .argument('<refund>', 'as `to-give-back` lists it')
    .action((refundId: string) =>
      runLogged(run, 'not-by-hand', async (desk) => {
        const { order, said } = await withdrawPromisedRefund(refundId, desk);
        return { subject: registrationIdOf(order), said };
      }),
    );
}

function addEnrolCommand(program: Command, run: Run) {
  program
    .command('enrol')
    .description('enrol a student by hand; the confirmation goes out as usual')
    .argument(
      '<course@day>',
      'like c-programming@2027-01-19; without the day, for the next batch',
      parseBatch,
    )
    .requiredOption('--name <name>')
    .requiredOption('--email <address>', '', parseEmail)
    .option('--phone <number>', '10 digits')
    .option('--guardian <name>', 'of a student under 18')
    .addOption(
      new Option('--method <method>', 'how the registration was paid')
        .choices(registrationMethods)
        .makeOptionMandatory(),
    )
    .option('--amount <rupees>', 'if it was less than the price of the site', parseRupees)
    .addOption(handDay)
    .option('--reference <text>', "like the bank's number; why, if it was less or free")
    .option('--overfull', 'also when no seat is free')
    .action((batch: ReturnType<typeof parseBatch>, options: EnrolOptions) =>
      runLogged(run, 'enrol', async (desk) => {
        const { method, amount, day, reference, overfull, ...student } = options;
        const paid = {
          method,
          amount,
          day: day ?? indianDay(desk.clock()),
          reference: reference?.trim() ?? '',
        };
        const request = { student, courseId: batch.course_id, batch: batch.batch, paid, overfull };
        const { order, receipt } = await enrolByHand(request, desk);
        const how = receipt ? `receipt ${receipt}` : 'free of charge';
        return { subject: order.id, said: `Enrolled: order ${order.id}, ${how}.` };
      }),
    );
}

async function recordPaid(registration: Order, options: PaidOptions, desk: Desk): Promise<Done> {
  const byHand = handOf(options, desk.clock());
  const subject = registration.id;
  const entryIds = await entriesOf(subject, options, desk);
  const warning = (await isUnderWay(registration, entryIds, desk)) ? ` ${UNDER_WAY}` : '';
  const { receipt, payment } = await (entryIds.length === 0
    ? payRegistrationByHand({ orderId: subject, byHand }, desk)
    : payEntriesByHand({ registrationId: subject, entryIds, byHand }, desk));
  if (entryIds.length > 0)
    return {
      subject,
      said: `${formatRupees(payment.amount)} is paid. Receipt ${receipt} goes to the student.${warning}`,
    };
  const { places, begun } = placesOf(await desk.store.orders.itemsOf(subject), desk.clock());
  const late = begun
    ? ` ${begun} For the next batch, undo it (recorded-by-mistake) and enrol the student anew.`
    : '';
  const said = `The registration is paid. Receipt ${receipt} goes to the student, who is enrolled in ${places}.`;
  return { subject, said: `${said}${late}${warning}` };
}

/** The ids of the entries that the owner named by their numbers. */
async function entriesOf(registrationId: string, { entry: numbers = [] }: PaidOptions, desk: Desk) {
  const plan = await desk.store.fees.planOf(registrationId);
  return numbers.map((number) => entryNumbered(number, plan).id);
}

const collectNumbers = (text: string, before: number[]) => [...before, parseCount(text)];
