import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from './folder.ts';
import { allPictures, firstInlined, inlined, picture } from './pictures.ts';

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
