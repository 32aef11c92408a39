import type { Lead } from '../../leads/lead-store.ts';
import { csv, csvTime } from '../format.ts';

const columns = [
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

/** A lead as a line of a file, and as the command line shows it. */
export const exportedLead = (lead: Lead) => ({
  reference: lead.reference,
  kind: lead.kind,
  status: lead.status,
  asked: csvTime(lead.created_at),
  answered: csvTime(lead.answered_at),
  email: lead.email,
  company: lead.company_name,
  camp: lead.service_id,
  requirement: lead.requirement,
});

export function leadsCsv(leads: Lead[]): string {
  return csv(leads.map(exportedLead), columns);
}
