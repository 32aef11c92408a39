import { type ReactNode, useId } from 'react';

type Props = { title: string; note?: ReactNode; children: ReactNode };

/** A titled part of a page. */
export function Panel({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id={id}>{title}</h2>
        {note && <span className="text-muted text-small">{note}</span>}
      </div>
      {children}
    </section>
  );
}
