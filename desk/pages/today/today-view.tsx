import { ActionLink } from '../../components/action-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { Waiting } from './today-queries.ts';

type Props = { waiting: Waiting[] };

/** What needs a person, and what is new. */
export function TodayView({ waiting }: Props) {
  return (
    <>
      <PageHead title="Today" />
      <Panel title="Needs you">
        <Table
          caption="What only a person can decide"
          rows={waiting}
          rowKey={({ id }) => id}
          empty="Nothing waits for you."
          columns={[
            { title: 'Noticed', cell: ({ noticedAt }) => <Time at={noticedAt} /> },
            { title: 'What', cell: ({ title }) => <strong>{title}</strong> },
            { title: 'Details', cell: ({ details }) => details },
            {
              title: 'Do',
              cell: ({ id }) => <ActionLink href={`/attention/${id}/resolve`}>Resolve</ActionLink>,
            },
          ]}
        />
      </Panel>
    </>
  );
}
