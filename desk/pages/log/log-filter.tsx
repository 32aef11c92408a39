import { kindName } from '../../mail-words.ts';
import type { LogFilter } from './log-queries.ts';

const fields = [
  ['who', 'Who'],
  ['action', 'What'],
  ['subject', 'About (an id)'],
] as const;

export function Filter({ filter }: { filter: LogFilter }) {
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

type LinkProps = { name: keyof LogFilter; value: string; filter: LogFilter };

export function FilterLink({ name, value, filter }: LinkProps) {
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

export function addressOf(filter: LogFilter, before?: string): string {
  const given = Object.entries({ ...filter, ...(before ? { before } : {}) }).filter(
    ([, value]) => value !== '',
  );
  return `/log?${new URLSearchParams(given)}`;
}
