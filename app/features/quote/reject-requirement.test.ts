import { expect, test } from 'vitest';
import { quoteMessages } from '#contract/quote.ts';
import { rejectRequirement } from './reject-requirement.ts';

const words = (count: number, word = 'word') => Array(count).fill(word).join(' ');

test('up to 250 words and 5,000 characters are accepted, one more is not', () => {
  expect(rejectRequirement(words(250), '')).toBeUndefined();
  expect(rejectRequirement(words(251), words(250))).toBe(quoteMessages.requirementTooLong);
  expect(rejectRequirement('x'.repeat(5000), '')).toBeUndefined();
  expect(rejectRequirement('x'.repeat(5001), 'x')).toBe(quoteMessages.requirementTooManyCharacters);
});

test('fewer characters with more words than fit are rejected', () => {
  expect(rejectRequirement(words(251, 'a'), words(250))).toBe(quoteMessages.requirementTooLong);
  expect(rejectRequirement(words(301, 'a'), words(300))).toBe(quoteMessages.requirementTooLong);
});

test('text that is too long already can be shortened step by step, but not extended', () => {
  expect(rejectRequirement(words(300).slice(0, -1), words(300))).toBeUndefined();
  expect(rejectRequirement(words(299), words(300))).toBeUndefined();
  expect(rejectRequirement('x'.repeat(5999), 'x'.repeat(6000))).toBeUndefined();
  expect(rejectRequirement(`${words(300)}s`, words(300))).toBe(quoteMessages.requirementTooLong);
});
