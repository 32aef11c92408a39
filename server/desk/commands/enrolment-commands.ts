import type { Command } from 'commander';
import { count } from '#contract/count.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { isHandPayment } from '../../enrolment/by-hand/hand-payment-store.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import { whyNotConfirmed } from '../../enrolment/payments/why-not-confirmed.ts';
import { closingDetails, closingRow } from '../books/closing-details.ts';
import { reconcileNow } from '../books/reconcile-now.ts';
import { giveBackByHand } from '../by-hand/give-back.ts';
import type { Desk, Run } from '../desk.ts';
import { table } from '../format.ts';
import { resendConfirmation } from '../mail/resend.ts';
import { resendRefused } from '../mail/resend-mail.ts';
import { fullRefundWords, givenBackWords } from '../refunds/back-words.ts';
import { refundOrder } from '../refunds/refund.ts';
import { correctAddress } from '../students/correct-address.ts';
import { runLogged } from './log-command.ts';
import {
  byHandIfRefused,
  type HandOptions,
  handDay,
  handMethod,
  handOf,
  handReference,
  limit,
  parseEmail,
  parseRupees,
  SAY_YES_OR_BY_HAND,
  yesRefund,
} from './options.ts';
import { findOrder } from './order-details.ts';

type RefundOptions = { amount?: number; yes?: true; again?: true; byHand?: true } & Partial<HandOptions>;

/** Commands that act on orders. */
export function addEnrolmentCommands(program: Command, run: Run) {
  addMailCommands(program, run);
  addMoneyCommands(program, run);
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
    .addOption(yesRefund)
    .option('--again', 'give the same part once more')
    .addOption(byHandIfRefused)
    .addOption(handMethod())
    .addOption(handDay)
    .addOption(handReference)
    .action((id: string, { amount, yes, again, byHand, method, ...how }: RefundOptions) =>
      runLogged(run, 'refund', async (desk, begin) => {
        const order = await findOrder(id, desk);
        const subject = registrationIdOf(order);
        refuseMixed({ byHand, method, ...how });
        if (!yes) throw new DeskError(await refundWarning(order, amount, desk));
        if (method) {
          const given = handOf({ ...how, method }, desk.clock());
          const { amount: back, note } = await giveBackByHand(
            { orderId: order.id, amount, again, byHand: given },
            desk,
          );
          return { subject, said: givenBackWords({ amount: back, notes: [note] }) };
        }
        const context = { ...desk, razorpay: desk.razorpay() };
        await begin(subject);
        return { subject, said: await refundOrder(order, { amount, again, orByHand: byHand }, context) };
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

/** One option records what was given, another promises what will be. Whoever mixes them up is told so. */
function refuseMixed({ byHand, method, day, reference }: RefundOptions) {
  if (method && byHand)
    throw new DeskError(
      '--method records money that you have given, --by-hand promises what Razorpay can’t give. Say only one of them.',
    );
  if (!method && (day !== undefined || reference !== undefined))
    throw new DeskError(
      '--day and --reference are about money that you have given. Say --method cash or bank-transfer, too.',
    );
}

async function refundWarning(order: Order, amount: number | undefined, { store }: Desk): Promise<string> {
  const payment = order.payment_id ? await store.payments.payment(order.payment_id) : undefined;
  const left = payment ? payment.amount - payment.amount_refunded : order.amount;
  const sum = amount === undefined ? `all that is left, ${formatRupees(left)},` : formatRupees(amount);
  return [
    `This gives ${order.name ?? 'the student'} ${sum} of ${formatRupees(order.amount)} back and can't be undone.`,
    ...(amount === undefined || amount === left ? [await fullRefundWords(order, store)] : []),
    payment && isHandPayment(payment.id)
      ? 'It was paid outside Razorpay. Give it, then say --yes with --method cash or bank-transfer to record it.'
      : SAY_YES_OR_BY_HAND,
  ].join(' ');
}
