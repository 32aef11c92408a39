import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.ts';

/**
 * Links within a page go through the router: history entries that the browser makes itself have no key, and scroll
 * restoration takes them all for one. Without scripts they are plain links.
 */
export function HashLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      const place = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (!place || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(`${location.search}${link.hash}`, { replace: link.hash === location.hash });
      // As the browser would: the Tab key goes on from there. The router scrolls.
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
  return null;
}
