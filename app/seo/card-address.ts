/** The size every network takes for a large card. */
export const CARD_SIZE = { width: 1200, height: 630 };

/**
 * Where the picture lies that others show with a link to a page. As pages are rendered it is not drawn yet;
 * the build (scripts/build/cards) draws it and puts the hash of what it shows into this address.
 */
export function cardAddress(path: string): string {
  return `/cards${path === '/' ? '/home' : path}.png`;
}
