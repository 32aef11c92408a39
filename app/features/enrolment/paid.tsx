import type { EnrolmentPayment } from '#contract/enrolment.ts';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { ReceiptButton } from './receipt-button.tsx';

const sincePaid: Record<EnrolmentPayment['status'], string> = {
  paid: '',
  refunded: ', given back since',
  'partly-refunded': ', partly given back since',
};

const whileRefundFollows: typeof sincePaid = {
  paid: '',
  refunded: ', the refund follows',
  'partly-refunded': ', a refund of a part follows',
};

const paidHow: Record<NonNullable<EnrolmentPayment['method']>, string> = {
  cash: 'Paid in cash on',
  'bank-transfer': 'Paid by bank transfer on',
  free: 'Free of charge, from',
};

/** What was paid, with its receipts. */
export function Paid({ token, payments }: { token: string; payments: EnrolmentPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="paid" className="card p-6 md:p-8">
      <h2 id="paid" className="text-h3">
        Paid
      </h2>
      <ul className="mt-2 -mb-4 ruled">
        {payments.map(({ title, amount, status, refund_follows, method, paid_at, receipt, refund_notes }) => (
          <li key={`${receipt}${paid_at}${title}`} className="py-4">
            <p className="flex justify-between gap-4 font-semibold">
              <span>{title}</span>
              <span className="shrink-0 tabular-nums">{formatRupees(amount)}</span>
            </p>
            <p className="text-muted text-small">
              {method ? paidHow[method] : 'Paid on'} {displayDay(indianDay(Date.parse(paid_at)))}
              {(refund_follows ? whileRefundFollows : sincePaid)[status]}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
              {receipt && <ReceiptButton token={token} number={receipt} />}
              {refund_notes.map((number) => (
                <ReceiptButton key={number} token={token} number={number} kind="Refund note" />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
