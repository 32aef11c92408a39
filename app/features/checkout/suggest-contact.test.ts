import { expect, test } from 'vitest';
import { suggestContact } from './suggest-contact.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['9876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['+1 415 555 2671 00', null],
  ['my number', null],
  ['', null],
])('"%s" is probably %s', (typed, meant) => {
  expect(suggestContact(typed)).toBe(meant);
});
