import { Time } from '../components/time.tsx';
import type { Waiting } from './waiting.ts';

/** What only a person can decide: about whom, what happened, and where it is done. */
export function WaitingEntries({ waiting }: { waiting: Waiting[] }) {
  if (waiting.length === 0) return <p className="text-muted">Nothing waits for you.</p>;
  return (
    <ul aria-label="What only a person can decide" className="card divide-line divide-y">
      {waiting.map((entry) => (
        // Emails to the owner link to it.
        <li key={entry.id} id={entry.id} className="desk-entry">
          <h3>{entry.title}</h3>
          <About {...entry} />
          <p>{entry.sentence}</p>
          <p>
            <WhatToDo todo={entry.todo} />
          </p>
          <p className="text-muted text-small flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              Noticed <Time at={entry.noticedAt} />
            </span>
            {entry.canResolve && (
              <a href={`/attention/${entry.id}/resolve`} className="underline underline-offset-4">
                Resolve<span className="sr-only">: {entry.title}</span>
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function About({ student, person }: Waiting) {
  if (student === null) return null;
  return (
    <p>
      <a href={student} className="text-link font-semibold">
        {person?.name ?? 'The student'}
      </a>
      {person?.courses && <span className="text-muted"> · {person.courses}</span>}
    </p>
  );
}

function WhatToDo({ todo }: Pick<Waiting, 'todo'>) {
  return todo.map(({ words, href }) =>
    href ? (
      <a key={words} href={href} className="text-link">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
