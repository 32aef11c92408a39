import { markStoredPart } from '#app/state/stored-part.ts';
import { preloadOrDelayFonts } from './fonts.ts';
import { skipOffscreen } from './offscreen.ts';
import { emulatePopovers } from './popover.ts';
import { withoutScripts } from './without-scripts.ts';

/**
 * Whether the page's scripts start at once (app/page-handle.ts). scripts/build/boot-scripts.ts bundles a script for
 * each of the two, because every byte counts here.
 */
declare const BOOTS_NOW: boolean;

/**
 * The script in every page's head. Pages are served with `data-scripts="none"`. This removes it before the first paint
 * if the browser has what the site's scripts need (package.json: browserslist). If not, the page stays plain HTML.
 */
const able =
  'at' in Array.prototype &&
  'hasOwn' in Object &&
  'HTMLDialogElement' in window &&
  'ReadableStream' in window;

if (able) {
  document.documentElement.removeAttribute('data-scripts');
  // The pages that show what is stored boot at once.
  if (BOOTS_NOW) markStoredPart();
  skipOffscreen();
} else document.addEventListener('DOMContentLoaded', withoutScripts);
emulatePopovers();
preloadOrDelayFonts(able);
