import type { DeskLogTable } from '#server/db/desk-tables.ts';
import { actionName } from '#server/desk/log/action-names.ts';
import { Panel } from '../../components/panel.tsx';
import { Result } from '../../components/result.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { kindName } from '../../mail-words.ts';

/** Who did what at the desk. */
export function HistoryPanel({ history }: { history: DeskLogTable[] }) {
  return (
    <Panel title="History">
      <Table
        caption="What was done at the desk"
        rows={history}
        rowKey={({ id }) => id}
        empty="Nothing was done at the desk yet."
        columns={[
          { title: 'When', cell: ({ begun_at }) => <Time at={begun_at} /> },
          { title: 'Who', cell: ({ who }) => who, breaks: 'never' },
          { title: 'What', cell: ({ action }) => kindName(actionName(action)) },
          {
            title: 'Result',
            cell: ({ summary }) => <Result summary={summary} />,
            breaks: 'anywhere',
          },
        ]}
      />
    </Panel>
  );
}
