import { methodLabel } from '#server/enrolment/by-hand/hand-methods.ts';
import { isHandPayment } from '#server/enrolment/by-hand/hand-payment-store.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { StudentLink } from '../../components/links.tsx';
import { Money } from '../../components/money.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { Time } from '../../components/time.tsx';
import type { ReceiptsPage } from './books-queries.ts';
import { monthTitle } from './month-title.ts';

/** Receipts and refund notes of a month. */
export function ReceiptsView({ month, totals, receipts, next }: ReceiptsPage) {
  return (
    <>
      <PageHead
        title={`Receipts of ${monthTitle(month)}`}
        actions={<ActionLink href={`/books/export/receipts?month=${month}`}>Export</ActionLink>}
      />
      <Tiles
        tiles={[
          { label: 'Received', value: <Money paise={totals.received} /> },
          { label: 'Given back', value: <Money paise={totals.refunded} /> },
          { label: 'Registrations', value: totals.registrations },
        ]}
      />
      <Table
        caption="Receipts and refund notes, the newest first"
        rows={receipts}
        rowKey={({ number }) => number}
        empty="No receipt was issued in this month."
        columns={[
          { title: 'Number', cell: ({ number }) => <span className="whitespace-nowrap">{number}</span> },
          { title: 'Issued', cell: ({ issued_at }) => <Time at={issued_at} /> },
          {
            title: 'Kind',
            cell: ({ kind, refers_to }) => (kind === 'receipt' ? 'Receipt' : `Refund of ${refers_to}`),
          },
          {
            title: 'Student',
            breaks: 'anywhere',
            cell: ({ order_id, name }) => <StudentLink orderId={order_id} name={name} />,
          },
          {
            title: 'Payment',
            cell: ({ payment_id }) => (isHandPayment(payment_id) ? '–' : payment_id),
            breaks: 'anywhere',
          },
          { title: 'How', cell: ({ method }) => methodLabel(method) },
          {
            title: 'Amount',
            isNumber: true,
            cell: ({ kind, amount }) => <Money paise={kind === 'receipt' ? amount : -amount} />,
          },
        ]}
      />
      <Pager
        label="More receipts"
        links={[
          { label: 'All months', href: `/books?until=${month}` },
          { label: 'Older →', href: next && `/books/receipts/${month}?before=${encodeURIComponent(next)}` },
        ]}
      />
    </>
  );
}
