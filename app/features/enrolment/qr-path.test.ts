import { generate } from 'lean-qr/nano';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('each run of dark modules becomes a bar, and nothing else does', () => {
  const rows = ['##.', '.#.', '..#'];
  expect(qrPath({ size: 3, get: (x, y) => rows[y]?.[x] === '#' })).toBe(
    'M0 0h2v1h-2zM1 1h1v1h-1zM2 2h1v1h-1z',
  );
});

test('the path covers the dark modules of a real code, one by one', () => {
  const code = generate('https://school.example/enrolment#q3J9-x_Zt0aB1cD2eF3gH4iJ5kL6mN7o');
  const drawn = new Set<string>();
  for (const [, x, y, width] of qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) drawn.add(`${Number(x) + step} ${y}`);
  const dark = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark.push(`${x} ${y}`);
  expect([...drawn].sort()).toEqual(dark.sort());
});
