import { type Command, Option } from 'commander';
import { count } from '#contract/count.ts';
import { DeskError } from '../../desk-error.ts';
import type { Lead, LeadFilter } from '../../leads/lead-store.ts';
import type { Run } from '../desk.ts';
import { table, time } from '../format.ts';
import { answerLead, reopenLead } from '../leads/answer-lead.ts';
import { knownLead } from '../leads/known-lead.ts';
import { exportedLead, leadsCsv } from '../leads/lead-export.ts';
import { beforeErasing } from '../students/before-erasing.ts';
import { erasePerson } from '../students/erase.ts';
import { runLogged } from './log-command.ts';
import { limit, parseEmail, since, status, until } from './options.ts';

const kind = new Option('--kind <kind>', 'only of this kind').choices([
  'quote',
  'guide',
] satisfies Lead['kind'][]);
const leadStatus = status(['new', 'answered'] satisfies Lead['status'][]);

/** Commands about leads, and the erasure of a person. */
export function addLeadCommands(program: Command, run: Run) {
  addLeadLists(program, run);
  addAnswerCommands(program, run);
  addExportAndErasure(program, run);
}

function addLeadLists(program: Command, run: Run) {
  program
    .command('leads')
    .description('list quotations and guides that people asked for, the newest first')
    .addOption(kind)
    .addOption(leadStatus)
    .addOption(since)
    .addOption(until)
    .addOption(limit)
    .action((filter: LeadFilter) => run(async ({ leads }) => table((await leads.list(filter)).map(leadRow))));

  program
    .command('lead')
    .description('show one lead with its requirement')
    .argument('<reference>')
    .action((reference: string) =>
      run(async ({ leads }) => leadDetails(knownLead(reference, await leads.leadByReference(reference)))),
    );
}

function addAnswerCommands(program: Command, run: Run) {
  program
    .command('answered')
    .description('mark a lead as answered')
    .argument('<reference>')
    .action((reference: string) =>
      runLogged(run, 'mark-answered', async ({ leads, clock }) => {
        const lead = knownLead(reference, await leads.markAnswered(reference, clock()));
        return { subject: lead.id, said: `${lead.reference} was answered ${time(lead.answered_at)}.` };
      }),
    );

  program
    .command('answer')
    .description('mail your answer to whoever asked; replies come to you')
    .argument('<reference>')
    .requiredOption('--text <text>', 'what you write')
    .action((reference: string, { text }: { text: string }) =>
      runLogged(run, 'answer', async ({ leads, clock }) => {
        const { lead, said } = await answerLead({ reference, text }, leads, clock());
        return { subject: lead.id, said };
      }),
    );

  program
    .command('unanswered')
    .description('take back that a lead was answered, where it was only marked')
    .argument('<reference>')
    .action((reference: string) =>
      runLogged(run, 'mark-unanswered', async ({ leads }) => {
        const { lead, said } = await reopenLead(reference, leads);
        return { subject: lead.id, said };
      }),
    );
}

function addExportAndErasure(program: Command, run: Run) {
  program
    .command('export-leads')
    .description('write leads to a CSV file for spreadsheets')
    .argument('<file.csv>', 'a file that does not exist yet')
    .addOption(kind)
    .addOption(leadStatus)
    .addOption(since)
    .addOption(until)
    .action((file: string, filter: LeadFilter) =>
      runLogged(run, 'export-leads', async ({ leads, writeFile }) => {
        const found = await leads.list(filter);
        writeFile(file, leadsCsv(found));
        return { subject: 'leads', said: `${count(found.length, 'lead is', 'leads are')} in ${file}.` };
      }),
    );

  program
    .command('erase')
    .description('erase all that is known of a person, as far as the law allows')
    .argument('<address>', 'e-mail address of the person', parseEmail)
    .option('--yes', 'do it: erased data can’t be brought back')
    .action((email: string, { yes }: { yes?: true }) =>
      runLogged(run, 'erase', async (desk) => {
        if (!yes) {
          const { sentences, warnings } = await beforeErasing({ email }, desk);
          const undone = "What is erased can't be brought back. Say --yes to do it.";
          throw new DeskError([...sentences, ...warnings, undone].join('\n'));
        }
        return { subject: 'a person', said: await erasePerson({ email }, desk) };
      }),
    );
}

const leadRow = (lead: Lead) => ({
  reference: lead.reference,
  asked: time(lead.created_at),
  kind: lead.kind,
  status: lead.status,
  email: lead.email,
  about: lead.kind === 'quote' ? lead.company_name : lead.service_id,
});

function leadDetails(lead: Lead): string {
  const { requirement, ...facts } = exportedLead(lead);
  return [table(Object.entries(facts).map(([what, is]) => ({ what, is: is ?? '' }))), requirement]
    .filter(Boolean)
    .join('\n\n');
}
