import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('what is searched for has no zero characters, and no spaces around what is left', () => {
  expect(searchText()).toBe('');
  expect(searchText('\0 \0')).toBe('');
  expect(searchText(' \0 Asha\0 Rao \0')).toBe('Asha Rao');
  expect(searchText(`\0${'a'.repeat(200)}`)).toBe('a'.repeat(100));
});
