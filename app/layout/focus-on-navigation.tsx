import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Client-side navigation removes the focused link. As with a new document, reading then starts at the top:
 * the new page's title gets the focus, so screen readers announce it.
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
