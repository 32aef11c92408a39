import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FREE_CLASSES } from '../../content/index.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const told = /\b(\w+) free classes\b|\b(?:first )?(\w+) classes (?:are )?free\b/gi;

test('every page, e-mail and text tells as many free classes as there are', () => {
  const files = globSync('{app,content,desk,scripts,server}/**/*.{ts,tsx,md}').filter(
    (file) => !/\.test\./.test(file),
  );
  const numbers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(told)].map(([sentence, one, other]) => {
      const number = (one ?? other ?? '').toLowerCase();
      return { file, sentence, count: words.includes(number) ? words.indexOf(number) : Number(number) };
    }),
  );
  const counted = numbers.filter(({ count }) => !Number.isNaN(count));
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter(({ count }) => count !== FREE_CLASSES)).toEqual([]);
});
