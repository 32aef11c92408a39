import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOptions, type Searchable, wordsOf } from './index-options.ts';
import { excerpt, markWords } from './marked-text.ts';
import { plainText, searchIndex } from './search-index.server.ts';

const about = { description: '', author: 'A Teacher', topics: [] };
const index = MiniSearch.loadJSON<Searchable>(
  searchIndex([
    { ...about, id: 'pointers', title: 'Pointers in C', topics: ['c'], body: 'An address is a place.' },
    { ...about, id: 'containers', title: 'Choosing a C++ container', topics: ['cpp'], body: 'No pointers.' },
    {
      ...about,
      id: 'first',
      title: 'A first language',
      topics: ['c'],
      body: 'Like a rickshaw: C, then all.',
    },
    { ...about, id: 'judged', title: 'How interviews are judged', topics: ['interviews'], body: 'Calmly.' },
  ]),
  indexOptions,
);
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
  expect(found('pointers')).toEqual(['pointers', 'containers']);
});

test('the text is searched by prefixes of words, and a typing error is tolerated', () => {
  expect(found('rickshaw')).toEqual(['first']);
  expect(found('ricks')).toEqual(['first']);
  expect(found('intervews')).toEqual(['judged']);
});

test('of a long blog, articles beyond the newest hundred are searched without their text', () => {
  const articles = Array.from({ length: 101 }, (_, number) => ({
    ...about,
    id: String(number),
    title: 'On boxes',
    body: `Variable${number}`,
  }));
  const long = MiniSearch.loadJSON<Searchable>(searchIndex(articles), indexOptions);
  const search = (words: string) => long.search(words, { prefix: false, fuzzy: false }).map(({ id }) => id);
  expect(search('variable99')).toEqual(['99']);
  expect(search('variable100')).toEqual([]);
  expect(search('boxes')).toHaveLength(101);
});

test('every word must be found', () => {
  expect(found('pointers rickshaw')).toEqual([]);
  expect(found('xylophonist')).toEqual([]);
});

test('C and C++ are different things', () => {
  expect(found('c++')).toEqual(['containers']);
  expect(found('c').sort(), 'not every word that begins with c').toEqual(['first', 'pointers']);
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
