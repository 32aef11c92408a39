/*
 * A form that mails a stranger's words to any address would carry other people's advertising. So a name goes into a
 * mail only when it is one: "Win at http://…" is not.
 */

/** How a mail to a visitor begins. Without the name where it holds an address, that mail programs make a link of. */
export function greeting(name: string | null): string {
  const line = oneLine(name ?? '');
  return line === '' || holdsAddress(line) ? 'Hello,' : `Dear ${line},`;
}

/** For the owner, who must see what was typed: addresses are broken up, so that no mail program makes a link of them. */
export function nameAsText(name: string): string {
  const line = oneLine(name);
  return holdsAddress(line) ? line.replace(/[.。｡:@](?=\S)/gu, '[$&]') : line;
}

/** Without line breaks, control characters and marks that turn the direction of text; initials (K.Ramesh) spaced. */
function oneLine(name: string): string {
  return name
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/(?<![\p{L}\p{N}-])(\p{L}\.)(?=\p{L})/gu, '$1 ');
}

/** An e-mail address, a scheme or a host name; also with dots of other scripts, or with invisible characters between. */
function holdsAddress(line: string): boolean {
  const bare = line.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /@|:\s*\/\/|https?:|www\.|[\p{L}\p{N}-][.。][\p{L}\p{N}]{2,}/iu.test(bare);
}
