import { site } from '../../../content/index.ts';
import type { NewFile } from '../write-site.ts';
import { textFile } from './text-file.ts';

const FIRST_YEAR = 2025;
const LAST_YEAR = 2055;
const GRACE_MONTHS = 5;

/**
 * Whom to tell of a weakness (RFC 9116). The file must name a day in the future, less than a year away, on which it
 * expires. A date of the build would lie as soon as a server runs for long, and make two builds of one source differ;
 * so there is a variant for each half of a year, and the server's clock picks the one that holds.
 */
export function securityTxt(origin: string): NewFile[] {
  const starts = Array.from({ length: (LAST_YEAR - FIRST_YEAR) * 2 }, (_, half) =>
    Date.UTC(FIRST_YEAR, half * 6, 1),
  ).map((start) => new Date(start));
  return starts.map((start, index) => ({
    ...textFile('/.well-known/security.txt', 'text/plain; charset=utf-8', text(origin, expiry(start))),
    variant: {
      from: index === 0 ? undefined : start.toISOString(),
      until: starts[index + 1]?.toISOString(),
    },
  }));
}

function expiry(start: Date): string {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 6 + GRACE_MONTHS);
  return end.toISOString();
}

function text(origin: string, expires: string): string {
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi, mr',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
