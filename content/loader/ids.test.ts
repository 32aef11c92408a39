import { expect, test } from 'vitest';
import { checkListed, uniqueIds } from './ids.ts';

const listed = (...ids: string[]) => ids.map((id) => ({ id }));

test('a file that the list leaves out is named, whatever the listed ids', () => {
  expect(() => checkListed('courses', listed('c'), ['c', 'rust'])).toThrow(
    'content/courses/rust.ts: is not in the list of loader/load-courses.ts',
  );
});

test('a file whose id is not its name is told the right one', () => {
  expect(() => checkListed('camps', listed('c', 'c'), ['c', 'rust'])).toThrow(
    'content/camps/rust.ts: id: must be "rust"',
  );
});

test('files in the order of the list, each under its name, are right', () => {
  expect(() => checkListed('courses', listed('rust', 'c'), ['c', 'rust'])).not.toThrow();
});

test('an id that is used twice is refused with the second file', () => {
  const entries = [
    { file: 'courses/c.ts', id: 'c' },
    { file: 'camps/d.ts', id: 'd' },
  ];
  expect(() => uniqueIds(entries)).not.toThrow();
  expect(() => uniqueIds([...entries, { file: 'camps/c.ts', id: 'c' }])).toThrow(
    'content/camps/c.ts: id: "c" is used twice',
  );
});

test('an empty list is refused: pages would have a heading over nothing', () => {
  expect(() => checkListed('camps', [], [])).toThrow(
    'content/loader/load-camps.ts: the list needs at least one file of camps/',
  );
});
