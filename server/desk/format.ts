import { stringify } from 'csv-stringify/sync';
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

/**
 * RFC 4180 with a byte order mark, by which spreadsheets recognize UTF-8. Texts never run as formulas. A long list
 * is written in parts, of which only the first has the header.
 */
export function csv(rows: Row[], columns: string[], isFirst = true): string {
  return stringify(rows, {
    columns,
    header: isFirst,
    bom: isFirst,
    record_delimiter: 'windows',
    // Without it, setting record_delimiter leaves a lone line feed or carriage return unquoted.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}

const indian = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** Date and time in India, like 2026-11-20 10:00. */
export function time(instant: Instant | null): string {
  return instant === null ? '' : indian.format(instant).replace(', ', ' ');
}
