import { formatRupees, sumOf } from '#contract/money.ts';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { ALL_PROMISED } from '../../paths.ts';
import type { Attempt, PaymentRow } from './payment-rows.ts';
import type { StudentData } from './student-data.ts';

type Props = Pick<StudentData, 'payments' | 'attempts' | 'promised'> & { path: string };

/** What was paid, with receipts and refunds. */
export function PaymentsPanel({ path, payments, attempts, promised }: Props) {
  const kept = payments.reduce(
    (sum, { amount, refunded, promised: due }) => sum + amount - refunded + due,
    0,
  );
  return (
    <Panel title="Payments" note={payments.length > 0 && `${formatRupees(kept)} with the school`}>
      {promised.map(({ id, amount, method }) => (
        <p key={id} className="mb-3 font-medium">
          {formatRupees(amount)} is to be given back by hand.{' '}
          <a href={`${path}/given-back/${id}`} className="text-link">
            Record that it was given
          </a>{' '}
          {method === null && (
            <a href={`${path}/not-by-hand/${id}`} className="text-link ml-3">
              Not by hand after all
            </a>
          )}
        </p>
      ))}
      {promised.length > 1 && (
        <p className="mb-3">
          <a href={`${path}/given-back/${ALL_PROMISED}`} className="text-link">
            Record that all of it ({formatRupees(sumOf(promised))}) was given at once
          </a>
        </p>
      )}
      <Table
        caption="What was paid"
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
        empty="Nothing was paid."
        columns={[
          { title: 'For', cell: (payment) => <For {...payment} /> },
          { title: 'Amount', isNumber: true, cell: (payment) => <Amount {...payment} /> },
          { title: 'Paid', cell: ({ how }) => how },
          { title: 'Papers', cell: (payment) => <Papers path={path} {...payment} /> },
          { title: 'Do', cell: (payment) => <Do path={path} {...payment} /> },
        ]}
      />
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </Panel>
  );
}

function For({ title, paymentId, isHandPayment }: PaymentRow) {
  return (
    <>
      <strong>{title}</strong>{' '}
      {!isHandPayment && <span className="text-muted text-small block wrap-anywhere">{paymentId}</span>}
    </>
  );
}

function Amount({ amount, refunded, promised }: PaymentRow) {
  const back = refunded - promised;
  return (
    <>
      <Money paise={amount} />{' '}
      {back > 0 && <span className="text-muted text-small block">{formatRupees(back)} back</span>}{' '}
      {promised > 0 && <span className="text-small block">{formatRupees(promised)} to give back</span>}
    </>
  );
}

function Papers({ path, receipt, refundNotes }: PaymentRow & { path: string }) {
  const numbers = [...(receipt ? [receipt] : []), ...refundNotes];
  if (numbers.length === 0) return '–';
  return numbers.map((number) => (
    <a key={number} href={`${path}/receipts/${number}.pdf`} className="text-link block whitespace-nowrap">
      {number}
    </a>
  ));
}

function Do({ path, orderId, amount, refunded, isHandPayment, canResend }: PaymentRow & { path: string }) {
  const canGoBack = refunded < amount;
  const canBeMistake = isHandPayment && refunded === 0 && amount > 0;
  if (!canGoBack && !canBeMistake && !canResend) return '–';
  return (
    <span className="flex flex-wrap gap-x-3">
      {canGoBack && (
        <a href={`${path}/${isHandPayment ? 'give-back' : 'refund'}/${orderId}`} className="text-link">
          {isHandPayment ? 'Give back' : 'Refund'}
        </a>
      )}
      {canBeMistake && (
        <a href={`${path}/recorded-by-mistake/${orderId}`} className="text-link">
          Recorded by mistake
        </a>
      )}
      {canResend && (
        <a href={`${path}/resend/${orderId}`} className="text-link">
          Resend
        </a>
      )}
    </span>
  );
}

function Attempts({ attempts }: { attempts: Attempt[] }) {
  return (
    <details className="mt-3">
      <summary className="text-link">Other attempts to pay ({attempts.length})</summary>
      <ul className="mt-2 list-disc pl-5">
        {attempts.map(({ id, status, amount, refunded, seenAt }) => (
          <li key={id} className="wrap-anywhere">
            <Time at={seenAt} />: <Money paise={amount} /> <Status tone="over">{status}</Status>{' '}
            {refunded > 0 && `${formatRupees(refunded)} given back `}
            {id}
          </li>
        ))}
      </ul>
    </details>
  );
}
