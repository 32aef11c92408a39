/** Normalizes an address: "+tag", capitals and, at Gmail, dots lead to the same mailbox. */
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
