import { stringify } from 'csv-stringify/sync';
import { displayTime, INDIA_OFFSET_MS } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';

/* The desk's output: tables for the screen, CSV for spreadsheets. */

export type Row = Record<string, string | number | null>;

export function table(rows: Row[]): string {
  if (rows.length === 0) return 'Nothing found.';
  const names = Object.keys(rows[0] as Row);
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) =>
    Math.max(...cells.map((line) => [...(line[column] as string)].length)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] as number) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A long list is written in parts, of which only the first has the header and the byte order mark. */
export type CsvOptions = { header?: boolean };

/** RFC 4180 with a byte order mark, by which spreadsheets recognize UTF-8. Texts never run as formulas. */
export function csv(rows: Row[], columns: string[], { header = true }: CsvOptions = {}): string {
  return stringify(rows, {
    columns,
    header,
    bom: header,
    record_delimiter: 'windows',
    // Without it, setting record_delimiter leaves a lone line feed or carriage return unquoted.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}

/** Date and time in India for people, like 20 Nov 2026, 10:00. */
export function time(instant: Instant | null): string {
  return instant === null ? '' : displayTime(instant);
}

/** Date and time in India for spreadsheets, which sort it, like 2026-11-20 10:00. */
export function csvTime(instant: Instant | null): string {
  if (instant === null) return '';
  return new Date(instant + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
