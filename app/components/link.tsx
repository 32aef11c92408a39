import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router';
import { savesData } from '#app/browser/save-data.ts';
import type { Href } from '#app/site/href.ts';
import { Icon } from './icon.tsx';

/** A link inside the site. Prefetches its page on hover, focus or touch, unless Save-Data is on. */
export function Link(props: LinkProps & { to: Href }) {
  return <RouterLink {...linkOptions()} {...props} />;
}

/** For the menu: marks the current page. */
export function NavLink(props: NavLinkProps & { to: Href }) {
  return <RouterNavLink {...linkOptions()} {...props} />;
}

function linkOptions() {
  // Nothing to discover: the browser has all routes (react-router.config.ts).
  const discover = 'none';
  if (isOwnDocument()) return { discover, reloadDocument: true } as const;
  return { discover, prefetch: savesData() ? 'none' : 'intent', viewTransition: true } as const;
}

/** Checkout and the enrolment page are left by a new document, so that frames of other pages never enter them. */
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
