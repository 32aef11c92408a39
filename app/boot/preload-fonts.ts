/** Put in by the build (scripts/build/boot-scripts.ts): the addresses of the page's fonts. */
declare const FONTS: string[];

/**
 * Fonts are used only if loaded before the first paint (`font-display: optional`), so that they cause no layout
 * shift. On a fast connection they are preloaded; on a slow one, where text would wait, the fallback shows.
 */
export function preloadFonts() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection && (connection.saveData || connection.effectiveType !== '4g')) return;
  for (const href of FONTS) {
    const link = document.createElement('link');
    document.head.appendChild(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
  }
}
