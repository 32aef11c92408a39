import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import { mailColumns } from '../../components/mail-columns.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { states } from '../../mail-words.ts';
import type { Mailed } from './lead-details.ts';

const textColumn: Column<Mailed> = {
  title: 'Text',
  breaks: 'anywhere',
  cell: ({ text }) => <span className="whitespace-pre-line">{text ?? '–'}</span>,
};

export function LeadMails({ mails }: { mails: Mailed[] }) {
  const hasAnswer = mails.some(({ text }) => text !== null);
  return (
    <Panel title="Mail">
      <Table
        caption="Mail about this lead, the oldest first"
        rows={mails}
        rowKey={({ id }) => id}
        empty="No mail of its own. The owner was told in a list with others."
        columns={[
          ...mailColumns,
          ...(hasAnswer ? [textColumn] : []),
          {
            title: 'State',
            cell: ({ state, problem }) => (
              <span>
                <Status tone={states[state].tone}>{states[state].name}</Status> {problemInWords(problem)}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
