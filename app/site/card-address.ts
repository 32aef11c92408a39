/** The size every network takes for a large card. */
export const CARD_SIZE = { width: 1200, height: 630 };

/**
 * The URL of a page's social card. The image does not exist yet while pages are rendered:
 * the build (scripts/build/cards) draws it and puts its hash into this URL.
 */
export function cardAddress(path: string): string {
  return `/cards${path === '/' ? '/home' : path}.png`;
}
