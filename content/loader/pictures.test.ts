import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFolder } from './folder.ts';
import { allPictures, firstInlined, inlined, picture, readPicture } from './pictures.ts';

test('a picture in the page is its own file to the letter, unless it is too large', () => {
  for (const { file } of allPictures()) {
    const asFile = picture(file);
    const svg = readFileSync(join(contentFolder, 'pictures', file), 'utf8');
    const { src, ...size } = inlined(asFile, svg.length);
    expect(decodeURIComponent(src)).toBe(`data:image/svg+xml,${svg}`);
    expect({ src: asFile.src, ...size }).toEqual(asFile);
    expect(inlined(asFile, svg.length - 1)).toBe(asFile);
  }
});

test('of a list only the first is in the page', () => {
  const image = picture(allPictures()[0]?.file ?? '');
  const [first, second] = firstInlined([{ image }, { image }], Number.POSITIVE_INFINITY);
  expect(first?.image.src).toMatch(/^data:/);
  expect(second?.image).toBe(image);
  expect(firstInlined([])).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  'viewBox="0 0 800 450"',
  "viewBox='0 0 800 450'",
  'viewBox="0,0,800,450"',
  'width="8"\n  viewBox = " -1e1 0, 800\n450.0 "',
])('a picture with %s has its size', (viewBox) => {
  writeFileSync(join(folder, 'a.svg'), `<svg ${viewBox}></svg>`);
  expect(readPicture('a.svg', folder)).toMatchObject({ width: 800, height: 450 });
});

test.each(['', 'viewBox="0 0 800"', 'viewBox="0 0 0 450"', 'viewBox="none"'])(
  'a picture with %j for a size is refused',
  (viewBox) => {
    writeFileSync(join(folder, 'a.svg'), `<svg ${viewBox}></svg>`);
    expect(readPicture('a.svg', folder)).toBe('content/pictures/a.svg is not an SVG with a viewBox');
  },
);

test('a name in capitals, which is not published, and a folder are refused', () => {
  writeFileSync(join(folder, 'a.SVG'), '<svg viewBox="0 0 8 4"></svg>');
  expect(readPicture('a.SVG', folder)).toBe('must end with .svg, "a.SVG" does not');
  mkdirSync(join(folder, 'blogs.svg'));
  expect(readPicture('blogs', folder)).toContain('must end with .svg');
  expect(readPicture('blogs.svg', folder)).toBe('there is no picture content/pictures/blogs.svg');
});
