import type { Command } from 'commander';
import { DeskError } from '../../desk-error.ts';
import { registrationIdOf } from '../../enrolment/orders/order-store.ts';
import { whyNotConfirmed } from '../../enrolment/payments/why-not-confirmed.ts';
import type { Run } from '../desk.ts';
import { resendConfirmation } from '../mail/resend.ts';
import { type Correction, correctAddress, correctedWords } from '../students/correct-address.ts';
import { replaceLink } from '../students/new-link.ts';
import { runLogged } from './log-command.ts';
import { findOrder, findRegistration } from './order-details.ts';

/** Commands about one student. */
export function addStudentCommands(program: Command, run: Run) {
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
        // What is confirmed again is the registration, also when a fee's order was named.
        const found = await findRegistration(id, desk);
        const problem = resend && (await whyNotConfirmed(found, store));
        if (problem) throw new DeskError(problem);
        const { order, emails } = await correctAddress(found, correction, store, clock());
        const sent = resend ? await resendConfirmation(order, store, clock()) : '';
        return { subject: order.id, said: [correctedWords(emails), sent].filter(Boolean).join('\n') };
      }),
    );

  program
    .command('new-link')
    .description('make the links to an enrolment page so far invalid, and send the student a new one')
    .argument('<order>', 'any id of the order')
    .action((id: string) =>
      runLogged(run, 'new-link', async (desk) => {
        const order = await findOrder(id, desk);
        return { subject: registrationIdOf(order), said: await replaceLink(order, desk) };
      }),
    );
}
