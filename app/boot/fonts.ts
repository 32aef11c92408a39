/** Put in by the build (scripts/build/boot-scripts.ts): the addresses of the page's fonts. */
declare const FONTS: string[];

/** CSS pixels. */
const WIDEST_PHONE = 640;

/**
 * Fonts are used only if loaded before the first paint (`font-display: optional`), so that they cause no layout
 * shift. On a computer with a fast connection they are preloaded; elsewhere text would wait for them.
 */
export function preloadFonts() {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const isSlow = connection && (connection.saveData || connection.effectiveType !== '4g');
  if (isSlow || screen.width < WIDEST_PHONE) return;
  for (const href of FONTS) {
    const link = document.createElement('link');
    document.head.appendChild(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
  }
}
