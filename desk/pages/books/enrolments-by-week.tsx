import type { DayTotals } from '#server/desk/books/daily-totals.ts';
import { WeekChart } from '../../components/chart-weeks.tsx';
import { Day } from '../../components/day.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';

export function EnrolmentsByWeek({ weeks }: { weeks: DayTotals[] }) {
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
