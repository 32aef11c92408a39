import { z } from 'zod';
import { indianDay } from '#contract/india-time.ts';
import { ordersCsv } from '#server/desk/order-export.ts';
import { receiptsCsv } from '#server/desk/receipts-csv.ts';
import { action } from '../../action.ts';
import type { DeskContext } from '../../context.ts';
import type { DeskSite } from '../../site.ts';
import { instantsOf, lastMonths } from './books-queries.ts';

type Export = {
  /** Of the address and of the file. */
  name: string;
  title: string;
  sentence: string;
  rows: (since: number, until: number, context: DeskContext) => Promise<{ count: number; csv: string }>;
};

const exports: Export[] = [
  {
    name: 'receipts',
    title: 'Receipts for the accountant',
    sentence:
      'Every receipt and refund note of the month, refunds with a minus: the column adds up to what stayed.',
    rows: async (since, until, { students }) => {
      const lines = await students.receipts(since, until);
      return { count: lines.length, csv: receiptsCsv(lines) };
    },
  },
  {
    name: 'orders',
    title: 'Orders',
    sentence: 'Every order that was placed in the month, paid or not, with student and courses.',
    rows: async (since, until, { queries }) => {
      const orders = await queries.orders({ since, until });
      return { count: orders.length, csv: ordersCsv(orders) };
    },
  },
];

const MONTHS = 24;

export function exportRoutes(site: DeskSite) {
  for (const { name, title, sentence, rows } of exports)
    action(site, `/books/export/${name}`, {
      name: `export ${name}`,
      form: z.object({ month: z.string().regex(/^\d{4}-\d\d$/, 'Choose a month.') }),
      preview: async (_, { context, query }) => {
        const months = lastMonths(indianDay(context.clock()).slice(0, 7), MONTHS);
        return {
          title,
          sentences: [sentence, 'You get a spreadsheet (CSV).'],
          warning: 'It holds personal data. Delete it when you do not need it any more.',
          fields: [
            {
              name: 'month',
              label: 'Month',
              type: 'choice',
              value: months.includes(query.month ?? '') ? query.month : (months[1] as string),
              choices: months.map((month) => ({ value: month, label: month })),
            },
          ],
          button: 'Download',
          back: '/books',
          subject: 'books',
        };
      },
      run: async ({ month }, { context }) => {
        const [since, until] = instantsOf(month);
        const { count, csv } = await rows(since, until, context);
        return {
          summary: `${name} of ${month} were downloaded: ${count} lines.`,
          file: { name: `${name}-${month}.csv`, type: 'text/csv; charset=utf-8', body: csv },
        };
      },
    });
}
