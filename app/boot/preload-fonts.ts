/** Put in by the build (scripts/build/boot-scripts.ts): the addresses of the page's fonts. */
declare const FONTS: string[];

/**
 * Fonts are used only if they are here before the first paint (`font-display: optional`), so that they never move
 * anything. A fast connection is asked for them at once; a slow one, on which text would wait, shows the fallback.
 */
export function preloadFonts() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection && (connection.saveData || connection.effectiveType !== '4g')) return;
  for (const href of FONTS) {
    const link = document.createElement('link');
    document.head.appendChild(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
  }
}
