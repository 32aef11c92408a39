/** Put in by the build (scripts/build/boot-scripts.ts): the addresses of the page's fonts. */
declare const FONTS: string[];

/** CSS pixels. */
const WIDEST_PHONE = 640;

/** The page is shown in its fallback fonts (tokens.css). */
const LATE = 'data-late-fonts';

/**
 * Fonts are used only if loaded before the first paint (`font-display: optional`), so that they cause no layout shift.
 * On a computer with a fast connection they are preloaded. Elsewhere text would wait for them, and a slow phone lays it
 * out more slowly while they are on their way: scripts, where they can run, use them later (layout/late-fonts.tsx).
 */
export function preloadOrDelayFonts(canDelay: boolean) {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  const isSlow = connection && (connection.saveData || connection.effectiveType !== '4g');
  if (isSlow || screen.width < WIDEST_PHONE) {
    if (canDelay) document.documentElement.setAttribute(LATE, '');
    return;
  }
  for (const href of FONTS) {
    const link = document.createElement('link');
    document.head.appendChild(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
  }
}

/** Loads what was delayed. Whether it is all here. */
export async function loadLateFonts(): Promise<boolean> {
  if (!document.documentElement.hasAttribute(LATE)) return false;
  const ours = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
  const loaded = await Promise.allSettled(ours.map((font) => font.load()));
  return loaded.every(({ status }) => status === 'fulfilled');
}

/** Shows the page in fonts that are loaded. */
export function applyLateFonts() {
  document.documentElement.removeAttribute(LATE);
}
