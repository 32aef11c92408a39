import type { Answer } from '../site/site.ts';

/** The headers of an answer by name. */
export function headersOf({ headers }: Pick<Answer, 'headers'>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, name] of headers.entries()) if (index % 2 === 0) values[name] = headers[index + 1] ?? '';
  return values;
}
