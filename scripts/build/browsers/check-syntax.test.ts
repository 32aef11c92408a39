import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { tooNewSyntax } from './check-syntax.ts';

test.each([
  ['/(?<=.)x/', 'a lookbehind needs Safari 16.4'],
  ['new RegExp("(?<!a)b")', 'a lookbehind needs Safari 16.4'],
  ['RegExp(`(?<!a)b`, `u`)', 'a lookbehind needs Safari 16.4'],
  ['/[a&&b]/v', 'the flag v needs Chrome 112'],
  ['class A { static { a() } }', 'a static block needs Safari 16.4'],
  ['import a from "./a.json" with { type: "json" }', 'import attributes need Chrome 123'],
])('%s is found', (code, what) => {
  expect(tooNewSyntax(parseAst(code), code).map((found) => found.what)).toEqual([what]);
});

test('syntax that every listed browser reads passes', () => {
  const code = 'class A { #b = 1; c() { return this.#b ?? /(?:x)(?<year>y)/u.exec("")?.groups } }';
  expect(tooNewSyntax(parseAst(code), code)).toEqual([]);
});
