import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const folder = join(import.meta.dirname, '../fonts');
/** Receipts are printed in it too, by the server, which has nothing of scripts/. */
const textFolder = join(import.meta.dirname, '../../../server/fonts');

export const DISPLAY = 'Bricolage Grotesque';
export const TEXT = 'Figtree';

/** The brand's two families, in the three cuts that the guide uses. */
export function registerFonts() {
  Font.register({ family: DISPLAY, src: join(folder, 'bricolage-grotesque-700.ttf') });
  Font.register({
    family: TEXT,
    fonts: [
      { src: join(textFolder, 'figtree-400.ttf'), fontWeight: 400 },
      { src: join(textFolder, 'figtree-600.ttf'), fontWeight: 600 },
    ],
  });
  // No hyphenation: a hyphen in `scanf` or in a name would mislead.
  Font.registerHyphenationCallback((word) => [word]);
}
