import type { ReactNode } from 'react';

const looks = {
  success: 'border-success text-success',
  danger: 'border-danger text-danger',
  warning: 'border-edge bg-tint',
};

type Props = { kind: keyof typeof looks; children: ReactNode };

/** A sentence that must be seen: what was done, refused, or can't be undone. */
export function Notice({ kind, children }: Props) {
  return (
    <p
      role={kind === 'danger' ? 'alert' : kind === 'success' ? 'status' : undefined}
      className={`rounded-card bg-surface my-4 max-w-measure border-2 px-4 py-3 font-medium ${looks[kind]}`}
    >
      {children}
    </p>
  );
}
