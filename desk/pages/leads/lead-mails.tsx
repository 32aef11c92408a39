import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { kindName, states } from '../../mail-words.ts';
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
          { title: 'Written', cell: ({ created_at }) => <Time at={created_at} /> },
          {
            title: 'Mail',
            cell: ({ id, kind }) => (
              <a href={`/mail/${id}`} className="text-link [overflow-wrap:break-word]">
                {kindName(kind)}
              </a>
            ),
          },
          { title: 'To', cell: ({ recipient }) => recipient, breaks: 'anywhere' },
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
