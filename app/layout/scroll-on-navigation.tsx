import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Hash links glide (base.css), but a new page begins at its top at once. Stands before <ScrollRestoration/>, whose
 * layout effect does the scrolling: smoothness is off just while that runs.
 */
export function ScrollOnNavigation() {
  const location = useLocation();
  useIsomorphicLayoutEffect(() => {
    if (location.hash) return;
    document.documentElement.style.scrollBehavior = 'auto';
    // Reading it makes it count: Chromium scrolls by the style it computed last, and would glide all the same.
    getComputedStyle(document.documentElement).scrollBehavior;
  }, [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, after its scrolling.
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [location]);
  return null;
}
