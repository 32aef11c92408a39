import type { Command } from 'commander';
import { DeskError } from '../../desk-error.ts';
import { registrationIdOf } from '../../enrolment/orders/order-store.ts';
import type { Desk, Run } from '../desk.ts';
import { table, time } from '../format.ts';
import { runLogged } from './log-command.ts';

/** Commands about notes on students and leads. */
export function addNoteCommands(program: Command, run: Run) {
  program
    .command('note')
    .description('write a note about a student or a lead')
    .argument('<subject>', 'any id of the order, or the reference of the lead')
    .requiredOption('--text <text>', 'at most 2,000 characters')
    .action((id: string, { text }: { text: string }) =>
      runLogged(run, 'note', async (desk) => {
        const subject = await noteSubject(id, desk);
        await desk.notes.add({ subject, text, who: 'command line' }, desk.clock());
        return { subject, said: 'Noted.' };
      }),
    );

  program
    .command('notes')
    .description('list the notes about a student or a lead, the newest first')
    .argument('<subject>', 'any id of the order, or the reference of the lead')
    .action((id: string) =>
      run(async (desk) => {
        const notes = await desk.notes.of(await noteSubject(id, desk));
        return table(
          notes.map(({ id, text, written_by, written_at }) => ({
            id,
            written: time(written_at),
            by: written_by,
            text,
          })),
        );
      }),
    );

  program
    .command('remove-note')
    .description('remove a note')
    .argument('<id>', 'id of the note')
    .action((id: string) =>
      runLogged(run, 'remove-note', async ({ notes }) => {
        const { subject, text } = await notes.remove(id);
        return { subject, said: `Removed the note: ${text}` };
      }),
    );
}

/** A note belongs to a registration, whichever of its orders is named, or to a lead. */
async function noteSubject(id: string, { queries, leads }: Desk): Promise<string> {
  const order = await queries.order(id);
  if (order) return registrationIdOf(order);
  const lead = await leads.leadByReference(id);
  if (!lead) throw new DeskError(`There is no order and no lead ${id}.`);
  return lead.id;
}
