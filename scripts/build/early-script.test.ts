import { expect, test } from 'vitest';
import { deferScripts, withoutScripts } from './early-script.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

const page = (
  boot: 'idle' | 'now',
) => `<html data-boot="${boot}"><head><link rel="modulepreload" href="/assets/entry.js"/></head><body>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/a.js";
import * as route1_main from "/assets/b.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"pages/x/page":route1};

import("/assets/entry.js");</script></body></html>`;

test("the framework's module script becomes the early script, which knows every chunk of every route", () => {
  const html = deferScripts(page('idle'));
  expect(html).not.toContain('type="module"');
  const boot = JSON.parse(/\((\{"manifest".*\})\)/.exec(html)?.[1] ?? 'null');
  expect(boot).toEqual({
    manifest: '/assets/manifest.js',
    entry: '/assets/entry.js',
    routes: [
      ['root', ['/assets/root.js']],
      ['pages/x/page', ['/assets/a.js', '/assets/b.js']],
    ],
    preload: ['/assets/entry.js'],
  });
});

test('content pages preload nothing; pages that boot at once keep their preloads', () => {
  expect(deferScripts(page('idle'))).not.toContain('modulepreload" href');
  expect(deferScripts(page('now'))).toContain('<link rel="modulepreload" href="/assets/entry.js"/>');
});

test('a page whose script looks otherwise stops the build', () => {
  expect(() => deferScripts('<html></html>')).toThrow('no module script');
  expect(() => deferScripts(page('idle').replace('window.__reactRouterRouteModules', 'window.x'))).toThrow(
    'unknown shape',
  );
});

test('the offline page has nothing to load but its looks', () => {
  const html = withoutScripts(page('now'));
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(html).toContain('<html data-scripts="none" ');
  expect(html).toContain('<body>');
});

test('every inline script is named by its hash, those with an address are not', () => {
  const hashes = inlineScriptHashes(
    '<script>alert(1)</script><script src="/x.js"></script><script>alert(1)</script>',
  );
  expect(hashes).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
});
