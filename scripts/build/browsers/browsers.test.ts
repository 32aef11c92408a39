import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTargets, oldestBrowsers } from './browsers.ts';
import { newerNames } from './newer-apis.ts';
import { newerCss } from './newer-css.ts';

const assets = join(import.meta.dirname, '../../../build/client/assets');
const built = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));

/** Newer than the list, but used in our scripts: each with the reason why it is safe. */
const guarded: Record<string, string> = {
  hidePopover: 'app/boot/popover.ts asks first',
  startViewTransition: 'the framework asks first',
  requestSubmit: "React's own form actions, which no form here has",
  TransformStream: 'app/boot/transform-stream.ts',
  pipeThrough: 'app/boot/transform-stream.ts',
  TextEncoderStream: 'the framework writes such streams on servers only',
  requestIdleCallback: 'app/browser/when-idle.ts asks first',
  cancelIdleCallback: 'as above',
  share: 'app/features/enrolment/ask-to-pay.tsx asks first',
  when: "a method of Zod's, not of EventTarget",
};

test('one list of browsers in package.json is what the bundler and the CSS compiler follow', () => {
  expect(oldestBrowsers('scripts')).toMatchObject({ chrome: '94', safari: '15.4', firefox: '100' });
  expect(buildTargets('styles')).toEqual(['chrome80', 'safari14', 'ios14', 'firefox78']);
});

test('scripts call nothing that a listed browser lacks, unless it is guarded', () => {
  const newer = newerNames();
  const calls = built('.js').flatMap(({ text }) => [
    ...text.matchAll(/(?<!\.)\.([A-Za-z]\w*)\(|\bnew ([A-Z]\w+)|(?<![.\w$])([a-z]\w{9,})\(/g),
  ]);
  const found = new Set(
    calls
      .map(([, method, object, global]) => method ?? object ?? global ?? '')
      .filter((name) => newer.has(name)),
  );
  expect([...found].sort()).toEqual(Object.keys(guarded).sort());
});

test('the list of newer interfaces is not empty by mistake', () => {
  expect(newerNames()).toContain('toWellFormed');
  expect(newerNames()).toContain('structuredClone');
  expect(newerNames()).not.toContain('replaceAll');
});

/** Newer than Chrome 80, Safari 14 and Firefox 78, but used in our styles: each with what is seen without it. */
const optional: Record<string, string> = {
  '::backdrop': 'behind windows, which need scripts; without it the page behind is not dimmed',
  '::file-selector-button': 'of the reset; there is no such field',
  '::marker': "numbers and bullets have the text's colour",
  '::view-transition-group': 'pages change without a movement',
  '::view-transition-new': 'as above',
  '::view-transition-old': 'as above',
  ':focus-visible': "the browser's own focus ring",
  ':popover-open': 'app/boot/popover.ts and a class; without scripts the menu lies open (header.css)',
  ':where': 'of the reset; no page has such a list, or an abbreviation with a title',
  '@page': "the printer's own margins",
  'accent-color': "a ticked box has the browser's own colour",
  'aspect-ratio': 'pictures have the width and height of their file; the video is as high as frames are',
  'break-after: avoid': 'a heading may end a printed page',
  'color-scheme': 'form fields and scrollbars stay light in the dark',
  'forced-color-adjust': 'browsers without it have no forced colours either',
  'grid-template-columns: subgrid': 'lines of neighbouring cards may not align',
  orphans: 'a printed page may begin with a single line',
  widows: 'as above',
  'overflow-wrap: anywhere': 'a very long word stands over in Safari 14',
  'scroll-behavior': 'links inside a page jump',
  'scrollbar-width': "the browser's own scrollbar",
  'text-decoration-thickness': 'underlines are as thick as the browser likes',
  'text-decoration: dotted': 'as above',
  'text-underline-offset': 'as above',
  'text-wrap': 'lines of a heading may differ in length',
};

test('styles rely on nothing that a listed browser lacks; what is optional is listed with what is seen instead', () => {
  const found = newerCss(
    built('.css')
      .map(({ text }) => text)
      .join(''),
  );
  expect(found).toEqual(Object.keys(optional).sort());
});

test.each([
  ['@layer a{p{color:red}}', '@layer'],
  ['a{&:hover{color:red}}', 'nesting'],
  ['a:has(b){color:red}', ':has'],
  ['a:focus-visible,b{color:red}', ':focus-visible in a list'],
  ['a{inset:0}', 'inset'],
  ['a{color:oklch(1 0 0)}', 'colour functions'],
  ['a{height:100dvh}', 'small, large and dynamic viewport units'],
  ['@media (width < 40rem){a{color:red}}', '@media with < or not ('],
  ['@media not (min-width:40rem){a{color:red}}', '@media with < or not ('],
  ['a{overflow:clip}', 'overflow: clip'],
  ['@container (width > 1px){a{color:red}}', '@container'],
])('%s is newer, because of %s', (css, feature) => {
  expect(newerCss(css)).toContain(feature);
  expect(newerCss(`@supports (x:y){${css}}`)).toEqual([]);
});
