import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** One line: what the page answers. */
  lead?: ReactNode;
  /** Links to the page's actions. */
  actions?: ReactNode;
};

/** The heading of a page, with its actions beside it. */
export function PageHead({ title, lead, actions }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1>{title}</h1>
        {lead && <p className="text-muted mt-1">{lead}</p>}
      </div>
      {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
