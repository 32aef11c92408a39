import type { ComponentProps, ReactNode } from 'react';
import { ExternalLink, Link } from './link.tsx';

/** Each has its look in styles/pieces.css; `deep` is dark itself, `on-deep` stands on a dark ground. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'deep' | 'on-deep';

type Props = { variant: ButtonVariant; className?: string } & (
  | Omit<ComponentProps<typeof Link>, 'className'>
  | { href: string; external?: boolean; children: ReactNode }
  | Omit<ComponentProps<'button'>, 'className'>
);

/** A button; with `to` or `href` a link that looks like one. Does not submit unless its type says so. */
export function Button({ variant, className, ...props }: Props) {
  const look = `button button-${variant}${className ? ` ${className}` : ''}`;
  if ('to' in props) return <Link {...props} className={look} />;
  if ('href' in props) {
    const { external, ...link } = props;
    return external ? <ExternalLink {...link} className={look} /> : <a {...link} className={look} />;
  }
  return <button type="button" {...props} className={look} />;
}
