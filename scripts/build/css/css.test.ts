import postcss, { type Plugin } from 'postcss';
import { expect, test } from 'vitest';
import { flattenLayers } from './flatten-layers.ts';
import { plainMedia } from './plain-media.ts';
import { plainVariables } from './plain-variables.ts';
import { spellOutShorthands } from './spell-out-shorthands.ts';
import { unwrapWhere } from './unwrap-where.ts';

async function through(plugin: Plugin, css: string): Promise<string> {
  const { css: result } = await postcss([plugin]).process(css, { from: undefined });
  return result
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/;(?=\S)/g, '; ')
    .trim();
}

test('layers become plain rules in the order of the layers, unlayered rules last', async () => {
  const css = '@layer base, utilities; @layer utilities{.b{c:2}} .a{c:3} @layer base{@media print{h1{c:1}}}';
  expect(await through(flattenLayers(), css)).toBe('@media print{h1{c:1}}.b{c:2} .a{c:3}');
});

test("Tailwind's variables get their initial values by a plain rule, where they are used", async () => {
  const used = '.used{margin:var(--tw-a)} .changed{--tw-a:2}';
  const css = `@supports (x:y){*,::before{--tw-a:0; --tw-b:1}} ${used} @property --tw-a{syntax:"*"}`;
  expect(await through(plainVariables(), css)).toBe(`*,::before{--tw-a:0} ${used}`);
});

test('a variable of Tailwind that no rule changes is written out', async () => {
  const css = '@supports (x:y){*,::backdrop{--tw-a:solid}} .a{b:var(--tw-a)}';
  expect(await through(plainVariables(), css)).toBe('.a{b:solid}');
  const ofOneClass = '.a{--tw-a:solid} .b{b:var(--tw-a)}';
  expect(await through(plainVariables(), ofOneClass)).toBe(ofOneClass);
  const unset = '*{--tw-a:initial} .a{b:var(--tw-a,1)}';
  expect(await through(plainVariables(), `@supports (x:y){*{--tw-a:initial}} .a{b:var(--tw-a,1)}`)).toBe(
    unset,
  );
});

test('other conditions stay', async () => {
  const css = '@supports (display:grid){.a{--tw-b:1}}';
  expect(await through(plainVariables(), css)).toBe(css);
});

test('a selector that is wholly inside :where() is unwrapped', async () => {
  expect(await through(unwrapWhere(), ':where(.a>:not(:last-child)){}')).toBe('.a>:not(:last-child){}');
  expect(await through(unwrapWhere(), 'a:where(.b){}')).toBe('a:where(.b){}');
  expect(await through(unwrapWhere(), ':where(.a) :where(.b){}')).toBe(':where(.a) :where(.b){}');
});

test.each([
  [
    'padding-inline: calc(1px * (2 + 3))',
    'padding-left: calc(1px * (2 + 3)); padding-right: calc(1px * (2 + 3))',
  ],
  ['margin-block: 1px var(--b, 0)', 'margin-top: 1px; margin-bottom: var(--b, 0)'],
  ['inset: auto 0 var(--bar)', 'top: auto; right: 0; bottom: var(--bar); left: 0'],
  ['inset: 0', 'top: 0; right: 0; bottom: 0; left: 0'],
  ['margin-inline-start: 1px', 'margin-inline-start: 1px'],
])('%s is spelled out', async (short, long) => {
  expect(await through(spellOutShorthands(), `a{${short}}`)).toBe(`a{${long}}`);
});

test('a width below a breakpoint is written so that old browsers read it', async () => {
  const css = '@media (width < 40rem){.a{c:1}} @media (width >= 40rem){.a{c:2}}';
  expect(await through(plainMedia(), css)).toBe(
    '@media (max-width: 39.98rem){.a{c:1}} @media (width >= 40rem){.a{c:2}}',
  );
});
