/* How the desk writes: tables for the eye, CSV for the spreadsheet. */

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

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet would run as a formula is kept from it. */
export function csv(rows: Row[], names: string[]): string {
  const cell = (value: string | number | null | undefined) => {
    const text = String(value ?? '');
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

const indian = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** The wall clock in India: 2026-11-20 10:00. */
export function time(instant: number | null): string {
  return instant === null ? '' : indian.format(instant).replace(', ', ' ');
}
