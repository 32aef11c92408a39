/** Pasted text brings invisible characters that databases and email can't carry: they become spaces. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ');
}
