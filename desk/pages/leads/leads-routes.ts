import { z } from 'zod';
import { count } from '#contract/count.ts';
import { leadsCsv } from '#server/desk/leads/lead-export.ts';
import { foundLeads, type LeadSearch, leadLines } from '#server/desk/leads/lead-queries.ts';
import { action } from '../../action.ts';
import { page } from '../../page.ts';
import { searchText } from '../../search-text.ts';
import type { DeskSite } from '../../site.ts';
import { choicesOf } from './choices.ts';
import { leadActions } from './lead-actions.ts';
import { leadDetails } from './lead-details.ts';
import { kindNames, statusNames } from './lead-words.ts';

export function leadsRoutes(site: DeskSite) {
  page(site, '/leads', 'leads', async ({ context, query }) => {
    const search = searchOf(query);
    const { rows, next } = await leadLines(context.db, search, query.after);
    return { search, leads: rows, isFirst: query.after === undefined, next };
  });

  page(site, '/leads/:reference', 'lead', ({ context, param }) => leadDetails(param('reference'), context));

  action(site, '/leads/export', {
    name: 'export-leads',
    givesFile: true,
    form: z.object({ kind: z.string().optional(), status: z.string().optional(), q: z.string().optional() }),
    preview: async () => ({
      title: 'Download leads',
      sentences: [
        'You get a CSV file for spreadsheets, with addresses and what people wrote.',
        'Keep it as safe as the desk, and delete it when you no longer need it.',
      ],
      fields: [
        { name: 'kind', label: 'Kind', type: 'choice', choices: choicesOf(kindNames) },
        { name: 'status', label: 'Status', type: 'choice', choices: choicesOf(statusNames) },
        { name: 'q', label: 'Part of e-mail, company or reference', hint: 'Empty: all of them.' },
      ],
      button: 'Download',
      back: '/leads',
      subject: 'leads',
    }),
    run: async (input, { context }) => {
      const leads = await foundLeads(context.db, searchOf(input));
      return {
        summary: `${count(leads.length, 'lead', 'leads')} went into a file.`,
        file: { name: 'leads.csv', type: 'text/csv; charset=utf-8', body: leadsCsv(leads) },
      };
    },
  });

  leadActions(site);
}

/** What the address bar or a form says; anything unknown is left out. */
function searchOf({ kind, status, q }: { kind?: string; status?: string; q?: string }): LeadSearch {
  const find = searchText(q);
  return {
    ...(kind === 'quote' || kind === 'guide' ? { kind } : {}),
    ...(status === 'new' || status === 'answered' ? { status } : {}),
    ...(find ? { find } : {}),
  };
}
