import type { Command } from 'commander';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import {
  agreeToCancellation,
  declineCancellation,
} from '../../enrolment/cancellation/decide-cancellation.ts';
import type { Run } from '../desk.ts';
import { table, time } from '../format.ts';
import { backWords, stayWords } from '../refunds/back-words.ts';
import { runLogged } from './log-command.ts';
import { byHandIfRefused, SAY_YES_OR_BY_HAND, yesRefund } from './options.ts';
import { findRegistration } from './order-details.ts';

type CancelOptions = { reason?: string; yes?: true; byHand?: true };

/** Commands about students who leave a course. */
export function addCancellationCommands(program: Command, run: Run) {
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
    .addOption(yesRefund)
    .addOption(byHandIfRefused)
    .action((id: string, courseId: string, { reason, yes, byHand }: CancelOptions) =>
      runLogged(run, 'cancel', async (desk, begin) => {
        const order = await findRegistration(id, desk);
        if (!yes)
          throw new DeskError(
            `This ends the enrolment of ${order.name ?? 'the student'} in ${courseId} and gives back what the policy says. ${SAY_YES_OR_BY_HAND}`,
          );
        const context = { ...desk, razorpay: desk.razorpay() };
        await begin(order.id);
        const back = await agreeToCancellation({ order, courseId, reason, orByHand: byHand }, context);
        return { subject: order.id, said: `The enrolment has ended. ${backWords(back)}` };
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
        const context = { ...desk, razorpay: desk.razorpay() };
        const kept = await declineCancellation({ order_id: order.id, course_id }, context);
        if (!kept) throw new DeskError(`Order ${order.id} has not asked to leave ${course_id}.`);
        return { subject: order.id, said: stayWords(kept) };
      }),
    );
}
