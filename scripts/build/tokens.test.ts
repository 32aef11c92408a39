import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test("the colours of the browser's own bars are those of the paper, light and dark", () => {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  const [light, dark] = [...css.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  const root = readFileSync('app/root.tsx', 'utf8');
  const themes = [
    ...root.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g),
  ];
  expect(themes.map(([, colour, scheme]) => [scheme, colour?.toLowerCase()])).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
});
