import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '#app/browser/when-idle.ts';

/**
 * Fonts that came too late for the first page of a visit (`font-display: optional`) are used from the next one on: what
 * is being read never moves.
 */
export function LateFonts() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const loaded = useRef<FontFace[]>([]);
  useEffect(
    () =>
      whenIdle(() => {
        for (const font of fontsOfPage())
          font.load().then(
            () => loaded.current.push(font),
            () => {},
          );
      }),
    [],
  );
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const font of loaded.current.splice(0)) document.fonts.add(font);
  }, [pathname]);
  return null;
}

/** A browser that has given up on a font uses it no more, but uses another of the same name and file. */
function fontsOfPage(): FontFace[] {
  const styles = Array.from(document.querySelectorAll('style'));
  const rules = styles.flatMap(({ sheet }) => Array.from(sheet?.cssRules ?? []));
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const value = (name: string) => rule.style.getPropertyValue(name);
    const family = value('font-family').replaceAll('"', '');
    return value('src').startsWith('url')
      ? new FontFace(family, value('src'), { weight: value('font-weight') })
      : [];
  });
}
