/* Whoever has the link sees the page: enough to recognise oneself, too little to write to or call anybody. */

/** "a•••@example.com" */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** "••••••3210" */
export function maskPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`;
}
