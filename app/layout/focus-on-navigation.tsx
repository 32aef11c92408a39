import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusTitle } from '#app/browser/focus-title.ts';

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
    focusTitle();
  }, [pathname]);
  return null;
}
