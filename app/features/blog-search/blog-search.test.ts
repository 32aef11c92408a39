import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOptions, type Searchable, wordsOf } from './index-options.ts';
import { excerpt, markWords } from './marked-text.ts';
import { plainText, searchIndex } from './search-index.server.ts';

const index = MiniSearch.loadJSON<Searchable>(searchIndex(), indexOptions);
const found = (query: string) => index.search(query).map(({ id }) => id);

test('letters and digits make words, and C++ is one', () => {
  expect(wordsOf('From C to C++, with Node.js and ₹299')).toEqual([
    'From',
    'C',
    'to',
    'C++',
    'with',
    'Node',
    'js',
    'and',
    '299',
  ]);
});

test('a title counts for more than a mention', () => {
  expect(found('pointers')[0]).toBe('pointers-in-c-without-fear');
  expect(found('promises')[0]).toBe('javascript-promises-as-parcels');
});

test('the text is searched too, by beginnings of words, and a slip of the finger is forgiven', () => {
  expect(found('rickshaw')).toContain('why-c-is-a-good-first-language');
  expect(found('ricks')).toContain('why-c-is-a-good-first-language');
  expect(found('intervews')).toContain('how-technical-interviews-are-judged');
});

test('every word must be found', () => {
  expect(found('mongodb rickshaw')).toEqual([]);
  expect(found('xylophonist')).toEqual([]);
});

test('C and C++ are different things', () => {
  expect(found('c++').slice(0, 2).sort()).toEqual(['choosing-a-cpp-container', 'moving-from-c-to-cpp']);
  expect(found('c').slice(0, 3).sort()).toEqual([
    'moving-from-c-to-cpp',
    'pointers-in-c-without-fear',
    'why-c-is-a-good-first-language',
  ]);
  expect(found('c').length, 'not every word that begins with c').toBeLessThan(17);
});

test("an article's code blocks are left out, its words do not run together", () => {
  expect(plainText('## One\n\nTwo `three`\n\n```c\nint four;\n```\n\n- five\n- six')).toBe(
    'One Two three five six',
  );
});

test('found words are marked wherever they stand, whatever their case', () => {
  expect(markWords('Pointers point; pointers.', ['pointers'])).toEqual([
    { text: 'Pointers', found: true },
    { text: ' point; ', found: false },
    { text: 'pointers', found: true },
    { text: '.', found: false },
  ]);
});

test('an excerpt is cut at words around the first one found', () => {
  const text = `${'before '.repeat(40)}treasure ${'after '.repeat(60)}`.trim();
  const cut = excerpt(text, ['treasure']) ?? '';
  expect(cut).toMatch(/^… (before )+treasure (after )+…$/);
  expect(cut.length).toBeLessThan(240);
  expect(excerpt('short treasure', ['treasure'])).toBe('short treasure');
  expect(excerpt(text, ['nothing'])).toBeUndefined();
});
