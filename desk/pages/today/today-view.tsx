import type { Waiting } from '../../attention/waiting.ts';
import { WaitingEntries } from '../../attention/waiting-entries.tsx';
import { Columns } from '../../components/columns.tsx';
import { StudentLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { Time } from '../../components/time.tsx';
import type { Figures } from './today-figures.ts';
import { tilesOf } from './today-tiles.tsx';

type Props = { waiting: Waiting[]; figures: Figures };

/** Longer lists are cut: the oldest comes first, and the next moves up. */
const SHOWN = 6;

/** What needs a person, and what is new. */
export function TodayView({ waiting, figures }: Props) {
  return (
    <>
      <PageHead title="Today" />
      <Tiles tiles={tilesOf(figures)} />
      <Columns>
        <NeedsYou waiting={waiting} />
        <div>
          <Newcomers {...figures} />
          <NewLeads {...figures} />
        </div>
      </Columns>
    </>
  );
}

function NeedsYou({ waiting }: Pick<Props, 'waiting'>) {
  const more = waiting.length - SHOWN;
  return (
    <Panel
      title="Needs you"
      note={
        <>
          {more > 0 && `The oldest ${SHOWN} of ${waiting.length}. `}
          <a href="/attention" className="text-link">
            {more > 0 ? 'See all' : 'See what was seen to'}
          </a>
        </>
      }
    >
      <WaitingEntries waiting={waiting.slice(0, SHOWN)} />
    </Panel>
  );
}

/** A list of the newest that is cut says so, and leads on. */
function newest(shown: number, all: number, more: { href: string; title: string }) {
  if (all <= shown) return null;
  return (
    <>
      {`The newest ${shown} of ${all.toLocaleString('en-IN')}. `}
      <a href={more.href} className="text-link">
        {more.title}
      </a>
    </>
  );
}

/** It lists the newest by the day of their order, and also who has left since. */
const studentsPage = { href: '/students', title: 'See the students' };

function Newcomers({ newcomers, enrolled }: Figures) {
  return (
    <Panel title="New students" note={newest(newcomers.length, enrolled.count, studentsPage)}>
      <Table
        caption="The newest students since yesterday"
        rows={newcomers}
        rowKey={({ orderId }) => orderId}
        empty="No new students since yesterday."
        columns={[
          {
            title: 'Student',
            breaks: 'anywhere',
            cell: ({ orderId, name }) => <StudentLink orderId={orderId} name={name} />,
          },
          { title: 'Course', cell: ({ courses }) => courses || '–' },
          { title: 'Enrolled', cell: ({ enrolledAt }) => <Time at={enrolledAt} /> },
        ]}
      />
    </Panel>
  );
}

function NewLeads({ leads }: Figures) {
  return (
    <Panel
      title={`New leads: ${leads.count.toLocaleString('en-IN')}`}
      note={newest(leads.newest.length, leads.count, { href: '/leads', title: 'See all' })}
    >
      <Table
        caption="The newest leads since yesterday"
        rows={leads.newest}
        rowKey={({ id }) => id}
        empty="Nobody asked since yesterday."
        columns={[
          {
            title: 'Lead',
            cell: ({ reference }) => (
              <a href={`/leads/${encodeURIComponent(reference)}`} className="text-link">
                {reference}
              </a>
            ),
          },
          { title: 'From', cell: ({ who, kind }) => `${who} (${kind})`, breaks: 'anywhere' },
          { title: 'Asked', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
      />
    </Panel>
  );
}
