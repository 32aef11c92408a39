import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { endSkipping } from '#app/boot/offscreen.ts';

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Hash links scroll smoothly (base.css), but a new page starts at its top at once. Rendered before
 * <ScrollRestoration/>, whose layout effect scrolls: smooth scrolling is off while that runs.
 */
export function ScrollOnNavigation() {
  const location = useLocation();
  const served = useRef(location.pathname);
  useIsomorphicLayoutEffect(() => {
    // Back on a page must find the heights that it had.
    if (location.pathname !== served.current) endSkipping();
    if (location.hash) return;
    document.documentElement.style.scrollBehavior = 'auto';
    // Forces a style recalculation: Chromium scrolls by the last computed style, which is still smooth.
    getComputedStyle(document.documentElement).scrollBehavior;
  }, [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, after its scrolling.
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [location]);
  return null;
}
