import { formatRupees } from '#contract/money.ts';
import type { DayTotals } from '#server/desk/books/daily-totals.ts';
import { WeekChart } from '../../components/chart-weeks.tsx';
import { Day } from '../../components/day.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';

export function MoneyByWeek({ weeks }: { weeks: DayTotals[] }) {
  return (
    <Panel title="Money by week" note="received, registrations included">
      <WeekChart
        title="Money received by week"
        weeks={weeks.map(({ day, received }) => ({ day, value: received }))}
        format={formatRupees}
      />
      <details className="mt-3">
        <summary className="desk-summary">The same as a table</summary>
        <Table
          caption="Money by week, the newest first"
          rows={weeks.toReversed()}
          rowKey={({ day }) => day}
          empty=""
          columns={[
            { title: 'Week from', cell: ({ day }) => <Day day={day} /> },
            { title: 'Received', cell: ({ received }) => <Money paise={received} />, isNumber: true },
            { title: 'Given back', cell: ({ refunded }) => <Money paise={refunded} />, isNumber: true },
            { title: 'Enrolled', cell: ({ registrations }) => registrations, isNumber: true },
          ]}
        />
      </details>
    </Panel>
  );
}
