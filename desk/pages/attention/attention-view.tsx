import { ActionLink } from '../../components/action-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { Waiting } from '../today/today-queries.ts';
import type { SeenTo } from './attention-queries.ts';

type Props = { waiting: Waiting[]; seenTo: SeenTo[] };

/** Everything that needs the owner, the oldest first, and what was resolved, the newest first. */
export function AttentionView({ waiting, seenTo }: Props) {
  return (
    <>
      <PageHead title="Needs you" lead="What only a person can decide, and what was seen to lately." />
      <Panel title="Waiting">
        <Table
          caption="What only a person can decide"
          rows={waiting}
          rowKey={({ id }) => id}
          empty="Nothing waits for you."
          columns={[
            { title: 'Noticed', cell: ({ noticedAt }) => <Time at={noticedAt} /> },
            { title: 'What', cell: ({ title }) => <strong>{title}</strong> },
            { title: 'Details', cell: (entry) => <Details {...entry} /> },
            { title: 'What to do', cell: ({ todo }) => <WhatToDo todo={todo} /> },
            {
              title: 'Do',
              cell: ({ id, title, canResolve }) => canResolve && <Do id={id} verb="Resolve" title={title} />,
            },
          ]}
        />
      </Panel>
      <Panel title="Seen to lately">
        <Table
          caption="What was seen to"
          rows={seenTo}
          rowKey={({ id }) => id}
          empty="Nothing was seen to yet."
          columns={[
            { title: 'Seen to', cell: ({ resolvedAt }) => <Time at={resolvedAt} /> },
            { title: 'What', cell: ({ title }) => <strong>{title}</strong> },
            { title: 'Details', cell: ({ details }) => details },
            { title: 'Do', cell: ({ id, title }) => <Do id={id} verb="Reopen" title={title} /> },
          ]}
        />
      </Panel>
    </>
  );
}

function Do({ id, verb, title }: { id: string; verb: 'Resolve' | 'Reopen'; title: string }) {
  return (
    <ActionLink href={`/attention/${id}/${verb.toLowerCase()}`}>
      {verb}
      <span className="sr-only"> {title}</span>
    </ActionLink>
  );
}

function Details({ details, student }: Waiting) {
  if (student === null) return details;
  return (
    <a href={student} className="text-link">
      {details}
    </a>
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
