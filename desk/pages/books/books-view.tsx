import { ActionLink } from '../../components/action-link.tsx';
import { Columns } from '../../components/columns.tsx';
import { Money } from '../../components/money.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import type { BooksPage, MonthRow } from './books-queries.ts';
import { Closings } from './closings.tsx';
import { EnrolmentsByWeek } from './enrolments-by-week.tsx';
import { monthTitle } from './month-title.ts';

/** Whether the books agree with Razorpay, and what the accountant needs. */
export function BooksView({ closings, months, earlier, later, weeks, canBackUp }: BooksPage) {
  return (
    <>
      <PageHead
        title="Books"
        actions={
          <>
            <ActionLink href="/books/reconcile" isMain>
              Reconcile now
            </ActionLink>
            <ActionLink href="/books/export/receipts">Export receipts</ActionLink>
            <ActionLink href="/books/export/orders">Export orders</ActionLink>
            {canBackUp && <ActionLink href="/books/back-up">Back up</ActionLink>}
          </>
        }
      />
      <Columns>
        <Panel title="Closings" note="the books against Razorpay’s lists, every night">
          <Closings closings={closings} />
        </Panel>
        <Panel title="Receipts by month">
          <Months months={months} />
          <Pager
            label="More months"
            links={[
              { label: '← Later', href: later && `/books?until=${later}` },
              { label: 'Earlier →', href: earlier && `/books?until=${earlier}` },
            ]}
          />
        </Panel>
      </Columns>
      <EnrolmentsByWeek weeks={weeks} />
    </>
  );
}

function Months({ months }: { months: MonthRow[] }) {
  return (
    <Table
      caption="Receipts by month, the newest first"
      rows={months}
      rowKey={({ month }) => month}
      empty=""
      columns={[
        {
          title: 'Month',
          cell: ({ month }) => (
            <a href={`/books/receipts/${month}`} className="text-link">
              {monthTitle(month)}
            </a>
          ),
        },
        { title: 'Received', cell: ({ received }) => <Money paise={received} />, isNumber: true },
        { title: 'Given back', cell: ({ refunded }) => <Money paise={refunded} />, isNumber: true },
        {
          title: 'Enrolled',
          cell: ({ registrations }) => registrations.toLocaleString('en-IN'),
          isNumber: true,
        },
      ]}
    />
  );
}
