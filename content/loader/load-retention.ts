import { daysLater, monthsLater } from '#contract/india-time.ts';
import { retentionFile } from '../retention.ts';
import { ContentError, check } from './check.ts';
import { type RetentionPeriod, type RetentionRule, retentionSchema } from './schemas/retention.ts';

export const retention: RetentionRule[] = check('retention.ts', retentionSchema, retentionFile);

/** The table as the privacy policy prints it, in Markdown. */
export const retentionTable = [
  '| Data | Kept for |',
  '| --- | --- |',
  ...retention.map(({ data, period, remark }) => `| ${data} | ${inWords(period)}${remark} |`),
].join('\n');

/** How long a kind of data is kept, in words; `data` is its name in the table. */
export function keptFor(data: string): string {
  const rule = retention.find((one) => one.data === data);
  if (!rule) throw new ContentError(`content/retention.ts: there is no rule for "${data}"`);
  return inWords(rule.period);
}

function inWords(period: RetentionPeriod): string {
  const [[unit, count] = ['days', 0]] = Object.entries(period);
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** The instant before which data of a rule is too old. A month's last day counts where a month is shorter. */
export function keptSince({ years = 0, months = 0, days = 0 }: RetentionPeriod, now: number): number {
  const [day = '', time] = new Date(now).toISOString().split('T');
  const since = daysLater(monthsLater(day, -12 * years - months), -days);
  return Date.parse(`${since}T${time}`);
}
