import { count } from '#contract/count.ts';
import type { FeeSum } from '#server/desk/fees/fee-queries.ts';
import { Columns } from '../../components/columns.tsx';
import { Day } from '../../components/day.tsx';
import { BatchLink } from '../../components/links.tsx';
import { Money } from '../../components/money.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Tiles } from '../../components/tiles.tsx';
import type { FeesOfBatch, FeesPage } from './fees-queries.ts';
import { MoneyByWeek } from './money-by-week.tsx';
import { FeeTable } from './open-fees-view.tsx';

/** What is owed, what came in, and by which batch. */
export function FeesView({ overdue, dueThisWeek, dueNextWeek, weeks, longestDue, byBatch }: FeesPage) {
  const entries = (sum: FeeSum) => count(sum.count, 'entry', 'entries');
  return (
    <>
      <PageHead title="Fees" />
      <Tiles
        tiles={[
          {
            label: 'Overdue',
            value: <Money paise={overdue.amount} />,
            note: entries(overdue),
            href: '/fees/overdue',
            isLate: overdue.count > 0,
          },
          {
            label: 'Due in the next 7 days',
            value: <Money paise={dueThisWeek.amount} />,
            note: entries(dueThisWeek),
            href: '/fees/this-week',
          },
          {
            label: 'Due in the 7 days after',
            value: <Money paise={dueNextWeek.amount} />,
            note: entries(dueNextWeek),
            href: '/fees/next-week',
          },
          {
            label: 'Received since Monday',
            value: <Money paise={weeks.at(-1)?.received ?? 0} />,
            href: '/books',
          },
        ]}
      />
      <Columns>
        <MoneyByWeek weeks={weeks} />
        <Panel title="Longest overdue">
          <FeeTable fees={longestDue} caption="The fees that are overdue for the longest time" isNarrow />
        </Panel>
      </Columns>
      <Panel title="By batch" note="fees after the registration, the newest batches">
        <ByBatch byBatch={byBatch} />
      </Panel>
    </>
  );
}

function ByBatch({ byBatch }: { byBatch: FeesOfBatch[] }) {
  return (
    <Table
      caption="Fees by batch"
      rows={byBatch}
      rowKey={({ course_id, batch }) => `${course_id}@${batch}`}
      empty="There are no batches yet."
      columns={[
        {
          title: 'Batch',
          cell: (row) => <BatchLink {...row} />,
        },
        { title: 'Begins', cell: ({ batch }) => <Day day={batch} /> },
        { title: 'Paid', cell: ({ paid }) => <Money paise={paid} />, isNumber: true },
        { title: 'Open', cell: ({ open }) => <Money paise={open} />, isNumber: true },
        {
          title: 'Of it overdue',
          cell: ({ overdue }) => (
            <span className={overdue > 0 ? 'text-danger font-semibold' : undefined}>
              <Money paise={overdue} />
            </span>
          ),
          isNumber: true,
        },
      ]}
    />
  );
}
