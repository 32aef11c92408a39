import { count } from '#contract/count.ts';
import type { DayTotals } from '#server/desk/books/daily-totals.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { WeekChart } from '../../components/chart-weeks.tsx';
import { Columns } from '../../components/columns.tsx';
import { Day } from '../../components/day.tsx';
import { Money } from '../../components/money.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { BooksPage, ClosingRow, MonthRow } from './books-queries.ts';
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

function Closings({ closings }: { closings: ClosingRow[] }) {
  return (
    <Table
      caption="The newest closings"
      rows={closings}
      rowKey={({ id }) => id}
      empty="The books were not closed yet. It happens every night, or with “Reconcile now”."
      columns={[
        {
          title: 'Closed',
          cell: ({ id, finished_at }) => (
            <a href={`/books/closings/${encodeURIComponent(id)}`} className="text-link">
              {finished_at === null ? 'not finished' : <Time at={finished_at} />}
            </a>
          ),
        },
        { title: 'Payments', cell: ({ payments }) => payments, isNumber: true },
        { title: 'Refunds', cell: ({ refunds }) => refunds, isNumber: true },
        { title: 'Result', cell: (closing) => <ClosingStatus {...closing} /> },
      ]}
    />
  );
}

export function ClosingStatus({ state, differences }: ClosingRow) {
  if (state !== 'finished') return <Status tone={state === 'under way' ? 'open' : 'late'}>{state}</Status>;
  if (differences === 0) return <Status tone="good">no difference</Status>;
  return <Status tone="late">{count(differences, 'difference', 'differences')}</Status>;
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

function EnrolmentsByWeek({ weeks }: { weeks: DayTotals[] }) {
  return (
    <Panel title="Enrolments by week" note="registrations, by hand and free ones included">
      <WeekChart
        title="Registrations by week"
        weeks={weeks.map(({ day, registrations }) => ({ day, value: registrations }))}
        format={(count) => count.toLocaleString('en-IN', { maximumFractionDigits: 1 })}
      />
      <details className="mt-3">
        <summary className="desk-summary">The same as a table</summary>
        <Table
          caption="Enrolments by week, the newest first"
          rows={weeks.toReversed()}
          rowKey={({ day }) => day}
          empty=""
          columns={[
            { title: 'Week from', cell: ({ day }) => <Day day={day} /> },
            {
              title: 'Enrolled',
              cell: ({ registrations }) => registrations.toLocaleString('en-IN'),
              isNumber: true,
            },
          ]}
        />
      </details>
    </Panel>
  );
}
