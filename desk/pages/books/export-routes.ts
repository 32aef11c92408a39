import { z } from 'zod';
import { count } from '#contract/count.ts';
import { DAY_MS } from '#contract/durations.ts';
import { isMonth } from '#contract/india-time.ts';
import { ordersCsv } from '#server/desk/books/order-export.ts';
import { receiptsCsv } from '#server/desk/books/receipts-csv.ts';
import type { CsvOptions } from '#server/desk/format.ts';
import { action } from '../../action.ts';
import type { DeskContext } from '../../context.ts';
import type { DeskSite } from '../../site.ts';
import { monthTitle } from './month-title.ts';
import { allMonths, instantsOf } from './months.ts';

type Export = {
  /** Part of the page's address and of the file's name. */
  name: string;
  title: string;
  sentence: string;
  /** How many months ago: the accountant gets a whole month, orders are looked at while they come. */
  proposed: 0 | 1;
  /** One after the other, so that a long list is never in memory at once. */
  parts: (days: Day[], context: DeskContext) => AsyncGenerator<Part>;
};
type Day = [since: number, until: number];
type Part = { lines: number; csv: (options: CsvOptions) => string };

const exports: Export[] = [
  {
    name: 'receipts',
    title: 'Receipts for the accountant',
    proposed: 1,
    sentence:
      'Every receipt and refund note of the month, refunds with a minus: the column adds up to what stayed.',
    async *parts(days, { students }) {
      for (const kind of ['receipt', 'refund-note'] as const)
        for (const [since, until] of days) {
          const lines = await students.receipts(since, until, kind);
          yield { lines: lines.length, csv: (options) => receiptsCsv(lines, options) };
        }
    },
  },
  {
    name: 'orders',
    title: 'Orders',
    proposed: 0,
    sentence: 'Every order that was placed in the month, paid or not, with student and courses.',
    async *parts(days, { queries }) {
      for (const [since, until] of days.toReversed()) {
        const orders = await queries.orders({ since, until });
        yield { lines: orders.length, csv: (options) => ordersCsv(orders, options) };
      }
    },
  },
];

/** The parts as one file. */
async function fileOf(parts: AsyncGenerator<Part>): Promise<{ lines: number; body: Buffer }> {
  const written: Buffer[] = [];
  let lines = 0;
  for await (const part of parts) {
    written.push(Buffer.from(part.csv({ header: written.length === 0 })));
    lines += part.lines;
  }
  return { lines, body: Buffer.concat(written) };
}

export function exportRoutes(site: DeskSite) {
  for (const { name, title, sentence, proposed, parts } of exports)
    action(site, `/books/export/${name}`, {
      name: `export-${name}`,
      givesFile: true,
      form: z.object({ month: z.string().refine(isMonth, 'Choose a month.') }),
      preview: async (_, { context, query }) => {
        const months = await allMonths(context);
        return {
          title,
          sentences: [sentence, 'You get a spreadsheet (CSV).'],
          warning: 'It holds personal data. Delete it when you do not need it any more.',
          fields: [
            {
              name: 'month',
              label: 'Month',
              type: 'choice',
              value: months.includes(query.month ?? '') ? query.month : (months[proposed] as string),
              choices: months.map((month) => ({ value: month, label: monthTitle(month) })),
            },
          ],
          button: 'Download',
          back: '/books',
          subject: 'books',
        };
      },
      run: async ({ month }, { context }) => {
        const { lines, body } = await fileOf(parts(daysOf(month), context));
        return {
          summary: `The ${name} of ${monthTitle(month)} were downloaded: ${count(lines, 'line', 'lines')}.`,
          file: { name: `${name}-${month}.csv`, type: 'text/csv; charset=utf-8', body },
        };
      },
    });
}

/** The days of a month in India, as instants. */
function daysOf(month: string): Day[] {
  const [first, end] = instantsOf(month);
  const days: Day[] = [];
  for (let since = first; since < end; since += DAY_MS) days.push([since, since + DAY_MS]);
  return days;
}
