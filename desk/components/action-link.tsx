import type { ReactNode } from 'react';

type Props = { href: string; isMain?: boolean; children: ReactNode };

/** A link to the page of an action, which looks like a button. */
export function ActionLink({ href, isMain, children }: Props) {
  return (
    <a href={href} className={`button desk-button ${isMain ? 'button-primary' : 'button-quiet'}`}>
      {children}
    </a>
  );
}
