import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router';
import type { Href } from '../site/href.ts';
import { savesData } from '../site/save-data.ts';
import { Icon } from './icon.tsx';

/** A link inside the site. The next page is fetched at the first sign of intent, so that it is there at the click; not for those who save data. */
export function Link(props: LinkProps & { to: Href }) {
  return <RouterLink {...linkOptions()} {...props} />;
}

/** The same for the menu, which knows where one is. */
export function NavLink(props: NavLinkProps & { to: Href }) {
  return <RouterNavLink {...linkOptions()} {...props} />;
}

function linkOptions() {
  if (isOwnDocument()) return { reloadDocument: true } as const;
  return { prefetch: savesData() ? 'none' : 'intent', viewTransition: true } as const;
}

/** Checkout's document is left for a new one: what other pages frame, like comments, never comes into it. */
function isOwnDocument(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.document !== undefined;
}

/** A link to somebody else's site, in a new tab, and said so. */
export function ExternalLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="inline-block size-4 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
