import { count } from '#contract/count.ts';
import type { Closing } from '../enrolment/closing/closing-store.ts';
import { describeDifference } from '../enrolment/closing/differences.ts';
import { time } from './format.ts';

export const closingRow = (closing: Closing) => ({
  closing: closing.id,
  since: time(closing.since),
  until: time(closing.until),
  finished: closing.finished_at === null ? 'not yet' : time(closing.finished_at),
  payments: closing.payments,
  refunds: closing.refunds,
  differences: closing.differences.length,
});

/** What one closing compared and found. */
export function closingDetails({ payments, refunds, since, differences, finished_at }: Closing): string {
  if (finished_at === null) return 'This closing has not been finished: the provider did not answer.';
  const compared = `${count(payments, 'payment', 'payments')} and ${count(refunds, 'refund', 'refunds')} since ${time(since)} were compared with the books`;
  if (differences.length === 0) return `${compared}: no difference.`;
  return [`${compared}. Differences: ${differences.length}.`, ...differences.map(describeDifference)].join(
    '\n',
  );
}
