import type { BatchRow } from '#server/desk/batches/batch-list.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { SeatsChart } from '../../components/chart-seats.tsx';
import { Day } from '../../components/day.tsx';
import { BatchLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { undatedPath } from '../../paths.ts';
import type { BatchList } from './batches-queries.ts';
import { isCancelled } from './is-cancelled.ts';

/** How full each batch is. */
export function BatchesView({ rows, undated, earlier, later }: BatchList) {
  return (
    <>
      <PageHead title="Batches" lead="Seats, students and waiting lists, by the day a batch begins." />
      <Table
        caption="Batches"
        rows={rows}
        rowKey={({ course_id, batch }) => `${course_id}@${batch}`}
        empty="No batch begins here."
        columns={[
          {
            title: 'Batch',
            cell: (row) => <BatchLink {...row} />,
          },
          { title: 'Begins', cell: ({ batch }) => <Day day={batch} /> },
          {
            title: 'Seats',
            cell: (row) =>
              isCancelled(row) ? <Status tone="over">cancelled</Status> : <SeatsChart {...row} />,
          },
          { title: 'Enrolled', cell: enrolledOf, isNumber: true },
          { title: 'Held', cell: ({ held }) => held, isNumber: true },
          { title: 'Waiting', cell: ({ onList }) => onList, isNumber: true },
        ]}
      />
      <Pager
        label="Other batches"
        links={[
          { label: '← Earlier', href: earlier && `/batches?before=${earlier}` },
          { label: 'Later →', href: later && `/batches?after=${later}` },
        ]}
      />
      {undated.length > 0 && (
        <Panel title="Waiting for dates">
          <Table
            caption="Students whose batch has no dates yet"
            rows={undated}
            rowKey={({ courseId }) => courseId}
            empty=""
            columns={[
              {
                title: 'Course',
                cell: ({ courseId, title }) => (
                  <a href={undatedPath(courseId)} className="text-link">
                    {title}
                  </a>
                ),
              },
              { title: 'Students', cell: ({ students }) => students, isNumber: true },
              {
                title: 'Do',
                isAction: true,
                cell: ({ courseId, title, toPlace }) =>
                  toPlace > 0 ? (
                    <ActionLink href={`${undatedPath(courseId)}/put`}>
                      Put all into it<span className="sr-only">: {title}</span>
                    </ActionLink>
                  ) : (
                    'No dates yet'
                  ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

const enrolledOf = ({ enrolled, seats }: BatchRow) => (seats === null ? enrolled : `${enrolled} of ${seats}`);
