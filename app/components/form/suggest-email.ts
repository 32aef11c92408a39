/** Hosts that most visitors' addresses have; also those that look like a slip of another and are none. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
  'email.com',
  'mail.com',
];

/** The address that was probably meant, if its host is one slip away from a common one: "gmial.com". */
export function suggestEmail(typed: string): string | null {
  const [, local, host = ''] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? [];
  if (!local || common.includes(host.toLowerCase())) return null;
  const meant = common.find((one) => isOneSlipAway(host.toLowerCase(), one));
  return meant ? `${local}@${meant}` : null;
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  const swapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (swapped && left.length > 1)
  );
}
