import { type LinkProps, Link as RouterLink } from 'react-router';
import { Icon } from './icon.tsx';

/** A link inside the site. The next page is fetched at the first sign of intent, so that it is there at the click. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
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
