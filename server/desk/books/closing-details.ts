import { count } from '#contract/count.ts';
import type { Instant } from '../../clock.ts';
import { closingState } from '../../enrolment/closing/closing-state.ts';
import type { Closing } from '../../enrolment/closing/closing-store.ts';
import { describeDifference } from '../../enrolment/closing/differences.ts';
import { time } from '../format.ts';

export const closingRow = (closing: Closing, now: Instant) => ({
  closing: closing.id,
  since: time(closing.since),
  until: time(closing.until),
  finished: closing.finished_at === null ? closingState(closing, now) : time(closing.finished_at),
  payments: closing.payments,
  refunds: closing.refunds,
  differences: closing.differences.length,
});

/** What one closing compared and found. */
export function closingDetails(closing: Closing, now: Instant): string {
  const { payments, refunds, since, differences } = closing;
  const state = closingState(closing, now);
  if (state === 'under way') return 'This closing is under way: look again in some minutes.';
  if (state === 'broke off')
    return 'This closing broke off: Razorpay did not answer, or the server was stopped.';
  const compared = `${count(payments, 'payment', 'payments')} and ${count(refunds, 'refund', 'refunds')} since ${time(since)} were compared with the books`;
  if (differences.length === 0) return `${compared}: no difference.`;
  return [`${compared}. Differences: ${differences.length}.`, ...differences.map(describeDifference)].join(
    '\n',
  );
}
