import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTargets, oldestBrowsers } from './browsers.ts';
import { newerNames } from './newer-apis.ts';

const assets = join(import.meta.dirname, '../../../build/client/assets');
const built = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));

/** Newer than the list, but used in our scripts: each with the reason why it is safe. */
const guarded: Record<string, string> = {
  hidePopover: 'app/boot/popover.ts asks first',
  startViewTransition: 'the framework asks first',
  requestSubmit: "React's own form actions, which no form here has",
  TransformStream: 'app/boot/transform-stream.ts',
  pipeThrough: 'app/boot/transform-stream.ts',
  TextEncoderStream: 'the framework writes such streams on servers only',
  requestIdleCallback: 'app/boot/deferred-boot.ts and the offline copies ask first',
  cancelIdleCallback: 'as above',
  when: "a method of Zod's, not of EventTarget",
};

test('one list of browsers in package.json is what the bundler and the CSS compiler follow', () => {
  expect(oldestBrowsers('scripts')).toMatchObject({ chrome: '94', safari: '15.4', firefox: '100' });
  expect(buildTargets('styles')).toEqual(['chrome80', 'safari14', 'ios14', 'firefox78']);
});

test('scripts call nothing that a listed browser lacks, unless it is guarded', () => {
  const newer = newerNames();
  const calls = built('.js').flatMap(({ text }) => [
    ...text.matchAll(/(?<!\.)\.([A-Za-z]\w*)\(|\bnew ([A-Z]\w+)|(?<![.\w$])([a-z]\w{9,})\(/g),
  ]);
  const found = new Set(
    calls
      .map(([, method, object, global]) => method ?? object ?? global ?? '')
      .filter((name) => newer.has(name)),
  );
  expect([...found].sort()).toEqual(Object.keys(guarded).sort());
});

test('the list of newer interfaces is not empty by mistake', () => {
  expect(newerNames()).toContain('toWellFormed');
  expect(newerNames()).toContain('structuredClone');
  expect(newerNames()).not.toContain('replaceAll');
});

test('styles use nothing that makes an old browser drop a rule it needs', () => {
  const css = built('.css')
    .map(({ text }) => text)
    .join('')
    // A placeholder's colour is optional, and behind its own condition.
    .replace(/@supports \(color:color-mix[^{]*\{::placeholder\{[^}]*\}\}/, '');
  for (const newer of [
    /@layer/,
    /@property/,
    /@container/,
    /color-mix|oklch|oklab/,
    /\d[dsl]v[hw]\b/,
    /:has\(/,
    /[{;](?:rotate|scale|translate):/,
    /(?:padding|margin)-(?:inline|block):/,
    /[{;]inset:/,
    /@media[^{]*[<>]/,
    /&/,
  ])
    expect(css).not.toMatch(newer);
});
