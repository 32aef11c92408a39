import { expect, test } from 'vitest';
import { csv, csvTime, time } from './format.ts';

const lines = (...cells: (string | number | null)[]) =>
  csv(
    cells.map((a) => ({ a, b: 1 })),
    ['a', 'b'],
  );

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98765', "'+91 98765"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=a,"b"', '"\'=a,""b"""'],
])('a text that a spreadsheet would run as a formula is escaped: %j', (text, cell) => {
  expect(lines(text)).toBe(`\uFEFFa,b\r\n${cell},1\r\n`);
});

test('numbers stay numbers, and an unknown value is an empty cell', () => {
  expect(lines(-299.5, 0, null)).toBe('\uFEFFa,b\r\n-299.5,1\r\n0,1\r\n,1\r\n');
});

test('text with commas, quotes or any line break is quoted', () => {
  expect(lines('a,b', 'a "b"', 'a\nb', 'a\rb', 'a\r\nb')).toBe(
    '\uFEFFa,b\r\n"a,b",1\r\n"a ""b""",1\r\n"a\nb",1\r\n"a\rb",1\r\n"a\r\nb",1\r\n',
  );
});

test('a file without rows has its header', () => {
  expect(lines()).toBe('\uFEFFa,b\r\n');
});

test('a time is for people, and in a file for a spreadsheet that sorts it', () => {
  const instant = Date.parse('2026-11-20T00:30:00+05:30');
  expect([time(instant), csvTime(instant)]).toEqual(['20 Nov 2026, 00:30', '2026-11-20 00:30']);
  expect([time(null), csvTime(null)]).toEqual(['', '']);
});
