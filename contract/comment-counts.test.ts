import { expect, test } from 'vitest';
import { readCommentCounts } from './comment-counts.ts';

test('only whole numbers from nought up are counts', () => {
  const message = { one: 1, none: 0, many: '12', part: 1.5, less: -1, endless: Infinity, text: '<b>3</b>' };
  expect(readCommentCounts(message)).toEqual({ one: 1, none: 0 });
});

test.each(['loaded', null, undefined, 7])('a message of something else counts nothing: %s', (message) => {
  expect(readCommentCounts(message)).toEqual({});
});
