import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Result } from '../../components/result.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { kindName } from '../../mail-words.ts';
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

const fields = [
  ['who', 'Who'],
  ['action', 'What'],
  ['subject', 'About (an id)'],
] as const;

function Filter({ filter }: { filter: LogFilter }) {
  return (
    <form method="get" className="desk-filter" aria-label="Filter">
      {fields.map(([name, label]) => (
        <label key={name} className="text-small font-semibold">
          {label}
          <input
            name={name}
            defaultValue={wordsOf(name, filter[name])}
            className="desk-input"
            autoComplete="off"
          />
        </label>
      ))}
      <button type="submit" className="button button-quiet desk-button">
        Show
      </button>
    </form>
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

function FilterLink({ name, value, filter }: { name: keyof LogFilter; value: string; filter: LogFilter }) {
  return (
    <a
      href={addressOf({ ...filter, [name]: value })}
      className={name === 'subject' ? 'text-link' : 'text-link whitespace-nowrap'}
    >
      {wordsOf(name, value)}
    </a>
  );
}

/** An action has its command's name: "move-student" becomes "Move student". */
function wordsOf(name: keyof LogFilter, value: string): string {
  return name === 'action' ? kindName(value) : value;
}

function addressOf(filter: LogFilter, before?: string): string {
  const given = Object.entries({ ...filter, ...(before ? { before } : {}) }).filter(
    ([, value]) => value !== '',
  );
  return `/log?${new URLSearchParams(given)}`;
}
