import type { ReactNode } from 'react';

type Props = { facts: { label: string; value: ReactNode }[] };

/** Names and values side by side. */
export function Facts({ facts }: Props) {
  return (
    <dl className="card desk-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
