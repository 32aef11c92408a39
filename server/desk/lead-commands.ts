import { EMAIL } from '#contract/email.ts';
import type { Lead } from '../leads/lead-store.ts';
import { type Command, filterFrom, type Options, SHOWN } from './commands.ts';
import { DeskError } from './desk-error.ts';
import { erasePerson } from './erase.ts';
import { csv, table, time } from './format.ts';

const kinds = ['quote', 'guide'];
const statuses = ['new', 'answered'];

export const leadCommands: Record<string, Command> = {
  leads: {
    usage: `leads [--kind ${kinds.join('|')}] [--status ${statuses.join('|')}] [--since DAY] [--until DAY] [--limit N]`,
    says: 'quotations and guides people asked for, the newest first',
    run: async (_args, options, { leads }) => {
      const filter = leadFilter(options);
      const found = await leads.list({ ...filter, limit: filter.limit ?? SHOWN });
      return table(
        found.map((lead) => ({
          reference: lead.reference,
          asked: time(lead.created_at),
          kind: lead.kind,
          status: lead.status,
          email: lead.email,
          about: lead.kind === 'quote' ? lead.company_name : lead.service_id,
        })),
      );
    },
  },
  lead: {
    usage: 'lead REFERENCE',
    says: 'one of them, whole',
    run: async ([reference = ''], _options, { leads }) => {
      const lead = await leads.leadByReference(reference);
      if (!lead) throw new DeskError(`There is no lead ${reference}.`);
      const { requirement, ...facts } = exportedLead(lead);
      return [table(Object.entries(facts).map(([what, is]) => ({ what, is: is ?? '' }))), requirement]
        .filter(Boolean)
        .join('\n\n');
    },
  },
  answered: {
    usage: 'answered REFERENCE',
    says: 'marks a lead as answered',
    run: async ([reference = ''], _options, { leads, now }) => {
      const lead = await leads.markAnswered(reference, now());
      if (!lead) throw new DeskError(`There is no lead ${reference}.`);
      return `${lead.reference} was answered ${time(lead.answered_at)}.`;
    },
  },
  'export-leads': {
    usage: 'export-leads FILE.csv [--kind …] [--status …] [--since DAY] [--until DAY]',
    says: 'the leads as a file for the spreadsheet',
    run: async ([file], options, { leads, writeFile }) => {
      if (!file) throw new DeskError('Name the file: export-leads leads.csv');
      const found = await leads.list(leadFilter(options));
      writeFile(file, csv(found.map(exportedLead), exportedColumns));
      return `${found.length} leads are in ${file}.`;
    },
  },
  erase: {
    usage: 'erase ADDRESS --yes',
    says: 'erases all that is known of a person, as far as the law allows, and prints what was erased',
    run: async ([email = ''], { yes }, desk) => {
      if (!EMAIL.test(email)) throw new DeskError('Whose data? Name the e-mail address.');
      if (!yes)
        throw new DeskError(`This erases everything about ${email} and can't be undone. Say --yes to do it.`);
      return erasePerson(email, desk);
    },
  },
};

function leadFilter(options: Options) {
  if (options.kind !== undefined && !kinds.includes(String(options.kind)))
    throw new DeskError(`--kind must be one of ${kinds.join(', ')}.`);
  const { since, until, status, limit } = filterFrom(options, statuses);
  return {
    kind: options.kind as Lead['kind'] | undefined,
    status: status as Lead['status'] | undefined,
    since,
    until,
    limit,
  };
}

const exportedColumns = [
  'reference',
  'kind',
  'status',
  'asked',
  'answered',
  'email',
  'company',
  'camp',
  'requirement',
];

function exportedLead(lead: Lead) {
  return {
    reference: lead.reference,
    kind: lead.kind,
    status: lead.status,
    asked: time(lead.created_at),
    answered: time(lead.answered_at),
    email: lead.email,
    company: lead.company_name,
    camp: lead.service_id,
    requirement: lead.requirement,
  };
}
