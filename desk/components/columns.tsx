import type { ReactNode } from 'react';

/** Parts of a page side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="desk-columns">{children}</div>;
}
