import { type CatalogueItem, contentWarnings, hasBegun, sampleContent } from '#content';
import { registrationPrice } from '#contract/early-bird.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { DeskContext } from '../../context.ts';

export type ContentRow = {
  id: string;
  title: string;
  file: string;
  registration: string;
  /** The early bird's last day, or none. */
  priceNote: string | null;
  fee: string;
  starts: string;
  hasBegun: boolean;
  schedule: string;
  seats: number | null;
  warnings: string[];
};
export type ContentPage = {
  rows: ContentRow[];
  /** About files that no row shows. */
  other: { file: string; warning: string }[];
  samples: string[];
};

/** What the site sells and says now, with the file that says it. */
export function contentPage({ catalogue, clock }: DeskContext): ContentPage {
  const now = new Date(clock());
  const warnings = contentWarnings(now).map(splitWarning);
  const rows = catalogue.map((item) => rowOf(item, now, warnings));
  const shown = new Set(rows.map(({ file }) => file));
  return { rows, other: warnings.filter(({ file }) => !shown.has(file)), samples: sampleContent() };
}

function rowOf(item: CatalogueItem, now: Date, warnings: { file: string; warning: string }[]): ContentRow {
  const { id, title, pricing, fee, start_date, class_schedule, seats } = item;
  const folder = item.category === 'bootcamp' ? 'camps' : 'courses';
  const file = `content/${folder}/${id}.ts`;
  const { pay, insteadOf } = registrationPrice(pricing, now);
  const lastDay = pricing.earlyBird && displayDay(pricing.earlyBird.lastDay);
  return {
    id,
    title,
    file,
    registration: formatRupees(pay),
    priceNote: insteadOf && lastDay ? `${formatRupees(insteadOf)} after ${lastDay}` : null,
    fee,
    starts: start_date ?? 'No date',
    hasBegun: hasBegun(item, now),
    schedule: class_schedule ?? '–',
    seats: seats ?? null,
    warnings: warnings.filter((one) => one.file === file).map(({ warning }) => warning),
  };
}

/** "content/camps/x.ts: start_date: … is in the past" */
function splitWarning(line: string): { file: string; warning: string } {
  const [file = '', ...rest] = line.split(': ');
  return { file, warning: rest.join(': ') };
}
