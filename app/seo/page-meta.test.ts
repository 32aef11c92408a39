import { expect, test } from 'vitest';
import { TITLE_LENGTH, withBrand } from './page-meta.ts';

test("a title carries the school's name once, and only where both fit", () => {
  expect(withBrand('Contact', 'Neem School')).toBe('Contact · Neem School');
  expect(withBrand('About Neem School', 'Neem School')).toBe('About Neem School');
  const long = 'x'.repeat(TITLE_LENGTH - 13);
  expect(withBrand(long, 'Neem School')).toBe(long);
});
