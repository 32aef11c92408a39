import { count } from '#contract/count.ts';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { ClosingRow } from './closing-queries.ts';

export function Closings({ closings }: { closings: ClosingRow[] }) {
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
