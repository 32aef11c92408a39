/* A form that emails a stranger's words to any address would attract spammers: only real names pass. */

/** The greeting of an email to a visitor. Omits a name that contains an address or a link. */
export function greeting(name: string | null): string {
  const line = oneLine(name ?? '');
  return line === '' || holdsAddress(line) ? 'Hello,' : `Dear ${line},`;
}

/** What a student is called on their page; null without a real name. "K. Ramesh" is Ramesh. */
export function firstName(name: string | null): string | null {
  const line = oneLine(name ?? '');
  if (line === '' || holdsAddress(line)) return null;
  const words = line.split(' ');
  return words.find((word) => !/^\p{L}\.?$/u.test(word)) ?? (words[0] as string);
}

/** For the owner, who must see what was typed: addresses are broken up, so that they do not become links. */
export function nameAsText(name: string): string {
  const line = oneLine(name);
  return holdsAddress(line) ? line.replace(/[.。｡:@](?=\S)/gu, '[$&]') : line;
}

/** Removes line breaks, control characters and direction marks; spaces initials (K.Ramesh). */
function oneLine(name: string): string {
  return name
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/(?<![\p{L}\p{N}-])(\p{L}\.)(?=\p{L})/gu, '$1 ');
}

/** An e-mail address, a scheme or a host name, also with foreign dots or invisible characters. */
function holdsAddress(line: string): boolean {
  const bare = line.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /@|:\s*\/\/|https?:|www\.|[\p{L}\p{N}-][.。][\p{L}\p{N}]{2,}/iu.test(bare);
}
