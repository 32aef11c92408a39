import { expect, test } from 'vitest';
import { countWords, quoteRequest, requirementExcess } from './quote.ts';

const request = { company_name: 'A', email: 'a@b.in', requirement: 'C' };

test.each([
  ['', 0],
  ['  \n ', 0],
  ['one', 1],
  [' one\n\n two\tthree ', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('a requirement is too long by words or by characters, and says by which', () => {
  expect(requirementExcess('w '.repeat(250))).toBeUndefined();
  expect(requirementExcess('w '.repeat(251))).toBe('Requirement cannot exceed 250 words.');
  expect(requirementExcess('x'.repeat(5000))).toBeUndefined();
  expect(requirementExcess('x'.repeat(5001))).toBe('Requirement cannot exceed 5,000 characters.');
});

test('invisible characters are removed from a requirement; line breaks stay', () => {
  const { requirement } = quoteRequest.parse({ ...request, requirement: ' A\u0000b\r\nc\rd\te\ud800 ' });
  expect(requirement).toBe('A b\nc\nd\te\ufffd');
});

test('the spec’s fields are enough, and unknown ones are refused', () => {
  expect(quoteRequest.safeParse(request).success).toBe(true);
  expect(quoteRequest.safeParse({ ...request, website: '', took: 1 }).success).toBe(true);
  expect(quoteRequest.safeParse({ ...request, phone: '1' }).success).toBe(false);
});
