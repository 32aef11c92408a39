import { camps } from '#content';
import type { LeadLine } from '#server/desk/leads/lead-queries.ts';

export const kindNames = { quote: 'Quotation', guide: 'Guide' } as const;
export const statusNames = { new: 'New', answered: 'Answered' } as const;

/** What somebody asked about: the company that wants a quotation, or the camp of the guide. */
export function subjectOf({
  kind,
  company_name,
  service_id,
}: Pick<LeadLine, 'kind' | 'company_name' | 'service_id'>) {
  if (kind === 'quote') return company_name ?? '';
  return camps.find(({ id }) => id === service_id)?.title ?? service_id ?? '';
}
