import { time } from '#server/desk/format.ts';
import type { SearchResult, StudentHit } from '#server/desk/student-search.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { OrderStatus } from './order-status.tsx';

type Props = {
  /** What was searched for; empty for the newest. */
  search: string;
  students: StudentHit[];
  /** Orders whose money is still to be given back by hand. */
  promised: string[];
  more: boolean;
  scope: SearchResult['scope'];
};

/** Whoever was searched for, or enrolled last. */
export function StudentsView({ search, students, promised, more, scope }: Props) {
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
      <Table
        caption={search === '' ? 'The newest enrolments' : 'Students who were found'}
        rows={students}
        rowKey={({ id }) => id}
        empty={search === '' ? 'Nobody has enrolled yet.' : 'Nobody was found.'}
        columns={[
          {
            title: 'Student',
            breaks: 'anywhere',
            cell: ({ id, name, erased_at }) => (
              <a href={`/students/${id}`} className="text-link font-semibold">
                {name ?? (erased_at === null ? 'Name not known' : 'Erased')}
              </a>
            ),
          },
          { title: 'Courses', cell: ({ courses }) => courses.join(', ') },
          { title: 'E-mail', cell: ({ email }) => email ?? '–', breaks: 'anywhere' },
          { title: 'Phone', cell: ({ phone }) => phone ?? '–', breaks: 'never' },
          { title: 'Registered', cell: ({ created_at }) => <Time at={created_at} /> },
          {
            title: 'State',
            cell: ({ id, status }) => <OrderStatus status={status} isPromised={promised.includes(id)} />,
          },
        ]}
      />
    </>
  );
}

function foundSentence(count: number, more: boolean, scope: SearchResult['scope']): string {
  const found = more ? `The newest ${count} of those found. Type more to find fewer.` : `${count} found.`;
  if (scope === 'all') return found;
  if (scope === 'newest') return `${found} Words of one or two letters are looked for among the newest only.`;
  return `${found} Older ones are still being indexed, from ${time(scope.indexedUntil)} on all are found.`;
}
