import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A click inside the site takes away the link that had the focus. As with a new document, reading then begins at the
 * top: the new page's title gets the focus, which also makes screen readers say it.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const title = document.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
