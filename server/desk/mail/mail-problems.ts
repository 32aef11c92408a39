/* Why a mail was not sent, in words. Codes: RFC 5321 (three digits), RFC 3463 (with dots), nodemailer's own. */

const words: [RegExp, string][] = [
  [/ 5\.1\.\d+$|^55[013]$/, 'There is no such mailbox, or its mail server takes nothing from us.'],
  [/ [45]\.2\.2$|^552$/, 'The mailbox is full.'],
  [/ [45]\.2\.\d+$/, 'The mailbox takes no mail.'],
  [/ 5\.7\.\d+$/, 'Their mail server takes it for unwanted mail, or does not trust ours.'],
  [/^53[045]/, 'Our mail server refused the name or the password of SMTP_URL.'],
  [/^EAUTH/, 'Our mail server refused the name or the password of SMTP_URL.'],
  [/^4\d\d/, 'The mail server asks us to try later.'],
  [/^5\d\d/, 'The mail server refused it.'],
  [/^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EHOST|ENET|EAI)/, 'The mail server can’t be reached.'],
  [/^unwritten$/, 'It could not be written. The server’s log says why.'],
  [/^unsent$/, 'It could not be sent.'],
];

/** Null without a problem. */
export function problemInWords(problem: string | null): string | null {
  if (problem === null) return null;
  const sentence = words.find(([pattern]) => pattern.test(problem))?.[1] ?? 'It could not be sent.';
  return /^un(written|sent)$/.test(problem) ? sentence : `${sentence} (${problem})`;
}
