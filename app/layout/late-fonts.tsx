import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { applyLateFonts, loadLateFonts } from '#app/boot/fonts.ts';
import { whenIdle } from '#app/browser/when-idle.ts';

/** Fonts that the first page of a visit did without are used from the next one on: what is being read never moves. */
export function LateFonts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isLoaded = useRef(false);
  useEffect(
    () =>
      whenIdle(async () => {
        isLoaded.current = await loadLateFonts();
      }),
    [],
  );
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isLoaded.current) applyLateFonts();
  }, [pathname]);
  return null;
}
