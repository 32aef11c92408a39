import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Result } from '../../components/result.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { addressOf, Filter, FilterLink } from './log-filter.tsx';
import type { LogEntry, LogFilter, LogPage } from './log-queries.ts';

/** Who did what, and when. */
export function LogView({ entries, filter, next }: LogPage) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <PageHead
        title="Log"
        lead="What was done at this desk, the newest first. An entry stays as it is; only what names a person goes when they are erased."
      />
      <Filter filter={filter} />
      <Table
        caption="What was done at the desk"
        rows={entries}
        rowKey={({ id }) => id}
        empty={isFiltered ? 'Nothing like this was done.' : 'Nothing was done yet.'}
        columns={[
          { title: 'When', cell: ({ begun_at }) => <Time at={begun_at} /> },
          {
            title: 'Who',
            cell: ({ who }) => <FilterLink name="who" value={who} filter={filter} />,
            breaks: 'never',
          },
          {
            title: 'What',
            breaks: 'never',
            cell: ({ action }) => <FilterLink name="action" value={action} filter={filter} />,
          },
          {
            title: 'Result',
            breaks: 'anywhere',
            cell: ({ summary }) => <Result summary={summary} />,
          },
          {
            title: 'About',
            breaks: 'anywhere',
            cell: (entry) => <About {...entry} filter={filter} />,
          },
        ]}
      />
      <Pager
        label="More of the log"
        links={[
          { label: 'Newest', href: isFiltered ? '/log' : null },
          { label: 'Older →', href: next && addressOf(filter, next) },
        ]}
      />
    </>
  );
}

function About({ subject, about, filter }: LogEntry & { filter: LogFilter }) {
  if (!about) return <FilterLink name="subject" value={subject} filter={filter} />;
  return (
    <>
      <a href={about.href} className="text-link">
        {about.name}
      </a>{' '}
      <a href={addressOf({ ...filter, subject })} className="text-muted text-small block underline">
        Only this<span className="sr-only"> {about.name}</span>
      </a>
    </>
  );
}
