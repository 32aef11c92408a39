/** What counts as one mailbox: "+anything", capitals and, at Gmail, dots all end up with the same person. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  if (host === 'gmail.com' || host === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${host}`;
}
