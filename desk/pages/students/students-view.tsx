import { displayTime } from '#contract/india-time.ts';
import type { SearchResult, StudentHit } from '#server/desk/search/student-search.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Email, Phone } from '../../components/contact.tsx';
import { Day } from '../../components/day.tsx';
import { BatchLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { studentPath } from '../../paths.ts';
import type { FoundWaiting } from './found-waiting.ts';
import { OrderStatus } from './order-status.tsx';
import { StudentLists } from './student-lists.tsx';

type Props = {
  /** What was searched for; empty for the newest. */
  search: string;
  students: StudentHit[];
  /** Registrations of which something is still to be given back by hand. */
  promised: string[];
  more: boolean;
  scope: SearchResult['scope'];
  /** Who waits for a seat and was found, too. */
  waiting: FoundWaiting[];
};

/** Whoever was searched for, or enrolled last. */
export function StudentsView({ search, students, promised, more, scope, waiting }: Props) {
  const lead =
    search === '' ? 'Who enrolled last. Search above by any part of a name, mail, phone or id.' : '';
  return (
    <>
      <PageHead
        title={search === '' ? 'Students' : `Students: ${search}`}
        lead={lead || foundSentence(students.length, more, scope)}
        actions={
          <ActionLink href="/students/enrol" isMain>
            Enrol somebody
          </ActionLink>
        }
      />
      {search === '' && <StudentLists current="newest" />}
      <Table
        caption={search === '' ? 'The newest enrolments' : 'Students who were found'}
        rows={students}
        rowKey={({ id }) => id}
        empty={search === '' ? 'Nobody has enrolled yet.' : 'Nobody was found.'}
        columns={[
          {
            title: 'Student',
            breaks: 'anywhere',
            cell: (student) => (
              <a href={studentPath(student)} className="text-link font-semibold">
                {nameOf(student)}
              </a>
            ),
          },
          { title: 'Courses', cell: ({ courses }) => courses.join(', ') || '–' },
          { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
          { title: 'Phone', cell: ({ phone }) => <Phone number={phone} />, breaks: 'never' },
          { title: 'Registered', cell: ({ created_at }) => <Time at={created_at} /> },
          {
            title: 'State',
            cell: ({ id, status }) => <OrderStatus status={status} isPromised={promised.includes(id)} />,
          },
        ]}
      />
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      {search !== '' && (
        <p className="mt-4">
          <a href={`/leads?q=${encodeURIComponent(search)}`} className="text-link">
            Look for it among the leads
          </a>
        </p>
      )}
    </>
  );
}

function Waiting({ waiting }: Pick<Props, 'waiting'>) {
  return (
    <div className="mt-8">
      <Panel title="On a waiting list">
        <Table
          caption="Who was found on a waiting list"
          rows={waiting}
          rowKey={({ id }) => id}
          empty=""
          columns={[
            { title: 'Name', cell: ({ name }) => name ?? '–', breaks: 'anywhere' },
            { title: 'Waits for', cell: (entry) => <BatchLink {...entry} /> },
            { title: 'Begins', cell: ({ batch }) => <Day day={batch} /> },
            { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
          ]}
        />
      </Panel>
    </div>
  );
}

function foundSentence(count: number, more: boolean, scope: SearchResult['scope']): string {
  const found = more ? `The newest ${count} of those found. Type more to find fewer.` : `${count} found.`;
  if (scope === 'all') return found;
  if (scope === 'newest') return `${found} Words of one or two letters are looked for among the newest only.`;
  return `${found} Older ones are still being indexed, from ${displayTime(scope.indexedUntil)} on all are found.`;
}
