import type { ReactNode } from 'react';

const looks = {
  success: 'bg-surface border-success text-success',
  danger: 'bg-surface border-danger text-danger',
  warning: 'desk-warning border-marigold',
};

type Props = { kind: keyof typeof looks; children: ReactNode };

/** A sentence that must be seen: what was done, refused, or can't be undone. */
export function Notice({ kind, children }: Props) {
  return (
    <p
      role={kind === 'danger' ? 'alert' : kind === 'success' ? 'status' : undefined}
      className={`rounded-card my-4 max-w-measure border-2 px-4 py-3 font-medium ${looks[kind]}`}
    >
      {children}
    </p>
  );
}
