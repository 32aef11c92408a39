import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtFiles, builtFolder } from '../testing/built-site.ts';

const pages = builtFiles().filter(({ type }) => type.startsWith('text/html'));

/** The first window of a TCP connection is ten segments: what fits is painted after one round trip. */
const FIRST_WINDOW = 10 * 1460;
/** Of a page where one does not pay. Behind a proxy HTTP/2 compresses them. */
const HEADERS = 900;
const FIRST_BYTES = FIRST_WINDOW - HEADERS;

test('the first paint of a page waits for its title, and for nothing that comes after the first window', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, file } of pages.filter(({ path }) => path !== '/offline')) {
    const html = readFileSync(join(builtFolder, file), 'utf8');
    // Marks with a condition are for wide windows.
    const awaited = [...html.matchAll(/<link rel="expect" href="#([\w-]+)" blocking="render"\/>/g)].map(
      ([, id]) => html.indexOf(`<span id="${id}" hidden="">`),
    );
    const titleEnd = html.indexOf('</h1>');
    expect({ path, marked: awaited.every((at) => at > 0) }).toEqual({ path, marked: true });
    expect({ path, titled: awaited.some((at) => at > titleEnd) }).toEqual({ path, titled: true });
    const last = Math.max(...awaited);
    expect({ path, early: last < firstWindow(file).length }).toEqual({ path, early: true });
  }
});

test.each([
  ['/', FIRST_BYTES],
  ['/course', FIRST_BYTES],
  ['/checkout', FIRST_BYTES],
  ['/enrolment', FIRST_BYTES],
  ['/add-to-cart', FIRST_BYTES],
  // Their text is the owner's, who may write a little more than the sample.
  ['/courses/', 15_000],
  ['/short-courses/', 15_000],
] as const)('pages at %s are within %s bytes, with the styles they are painted with', (start, most) => {
  const found = pages.filter(({ path, status }) =>
    start.length > 1 && start.endsWith('/') ? path.startsWith(start) && status === 200 : path === start,
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { path, file } of found) {
    const sent = readFileSync(join(builtFolder, `${file}.br`)).length;
    expect({ path, over: Math.max(0, sent - most) }).toEqual({ path, over: 0 });
  }
});

/** Each costs a cheap phone time; vite.config.ts puts what pages share into few files. */
test('no page loads more than twelve files of scripts', () => {
  for (const { path, file } of pages) {
    const text = readFileSync(join(builtFolder, file), 'utf8');
    const files = new Set(text.match(/\/assets\/[\w.-]+\.js\b/g));
    expect({ path, over: Math.max(0, files.size - 12) }).toEqual({ path, over: 0 });
  }
});

test('every page has its styles in its head, within the first window, and waits for no other file', () => {
  for (const { path, file } of pages.filter(({ path }) => path !== '/offline')) {
    const start = firstWindow(file);
    const head = start.slice(0, start.indexOf('<body>'));
    expect({ path, styled: head.includes('</style>') }).toEqual({ path, styled: true });
    expect({
      path,
      blocking: head.match(/<link rel="stylesheet"(?![^>]*media="print")|<script[^>]*src=/),
    }).toEqual({ path, blocking: null });
  }
});

/** A file would be painted a round trip later. Articles whose own picture is too large for that are not named here. */
test.each(['/', '/blogs', '/add-to-cart'])(
  'the picture that a phone shows first on %s is in the first window',
  (path) => {
    const { file = '' } = pages.find((page) => page.path === path) ?? {};
    const main = firstWindow(file).split('<main')[1] ?? '';
    expect(/<img src="[^"]*"/.exec(main)?.[0]).toMatch(/^<img src="data:image\/svg\+xml,.*%3C\/svg%3E/);
  },
);

/** What of a page has come after one round trip. */
function firstWindow(file: string): string {
  const sent = readFileSync(join(builtFolder, `${file}.br`)).subarray(0, FIRST_BYTES);
  return brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}
