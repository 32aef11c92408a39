import type { Waiting } from '../../attention/waiting.ts';
import { WaitingEntries } from '../../attention/waiting-entries.tsx';
import { ActionLink } from '../../components/action-link.tsx';
import { StudentLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { SeenTo } from './attention-queries.ts';

type Props = { waiting: Waiting[]; seenTo: SeenTo[] };

/** Everything that needs the owner, the oldest first, and what was resolved, the newest first. */
export function AttentionView({ waiting, seenTo }: Props) {
  return (
    <>
      <PageHead title="Needs you" lead="What only a person can decide, and what was seen to lately." />
      <Panel title="Waiting">
        <WaitingEntries waiting={waiting} />
      </Panel>
      <Panel title="Seen to lately">
        <Table
          caption="What was seen to"
          rows={seenTo}
          rowKey={({ id }) => id}
          empty="Nothing was seen to yet."
          columns={[
            { title: 'Seen to', cell: ({ resolvedAt }) => <Time at={resolvedAt} /> },
            { title: 'What', cell: ({ title }) => <strong>{title}</strong> },
            {
              title: 'Student',
              cell: ({ student }) => (student ? <StudentLink {...student} /> : '–'),
              breaks: 'anywhere',
            },
            { title: 'Details', cell: ({ sentence }) => sentence, breaks: 'anywhere' },
            {
              title: 'Do',
              cell: (entry) => (entry.canReopen ? <Reopen {...entry} /> : '–'),
              isAction: true,
            },
          ]}
        />
      </Panel>
    </>
  );
}

function Reopen({ id, title }: SeenTo) {
  return (
    <ActionLink href={`/attention/${id}/reopen`}>
      Reopen<span className="sr-only">: {title}</span>
    </ActionLink>
  );
}
