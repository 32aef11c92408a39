import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['asha@Gmaill.com', 'asha@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@rediffmial.com', 'asha@rediffmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(['asha@gmail.com', 'asha@ymail.com', 'asha@banyancode.example', 'asha@gmail', 'gmial.com', ''])(
  '%s is left as it is',
  (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  },
);
