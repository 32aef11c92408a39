import { expect, test } from 'vitest';
import { deferScripts, loaderFile, withoutScripts } from './boot-scripts.ts';
import { hashes } from './inline-scripts.ts';

const page = `<html data-boot="idle"><head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/></head><body>
<script>((storageKey, restoreKey) => {
	let key;
	})("react-router-scroll-positions", null)</script><script>window.__reactRouterContext = {"basename":"/","future":{"unstable_x":false},"routeDiscovery":{"mode":"initial"},"ssr":true,"isSpaMode":false};window.__reactRouterContext.stream = new ReadableStream();</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/a.js";
import * as route1_main from "/assets/b.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"pages/x/page":route1};

import("/assets/entry.js");</script></body></html><script>window.__reactRouterContext.streamController.enqueue("[\\"$& the article again\\"]");</script><script>window.__reactRouterContext.streamController.close();</script>`;

test("the framework's module script becomes the boot script, which knows every chunk of every route", () => {
  const { html, data } = deferScripts(page);
  expect(html).not.toContain('type="module"');
  const boot = JSON.parse(/=(\{"entry".*?\.data"\})/.exec(html)?.[1] ?? 'null');
  expect(boot).toEqual({
    entry: '/assets/entry.js',
    routes: [
      ['root', ['/assets/root.js']],
      ['pages/x/page', ['/assets/a.js', '/assets/b.js']],
    ],
    preload: [loaderFile.path, '/assets/manifest.js', '/assets/entry.js'],
    data: data.path,
  });
});

test("the page's fonts, named in its styles, are known to the script in its head", () => {
  const style = '<style>@font-face{src:url(/assets/a-1.woff2)}@font-face{src:url(/assets/b-2.woff2)}</style>';
  const { html, scripts } = deferScripts(page.replace('</head>', `${style}</head>`));
  const [code = ''] = html
    .slice('<html data-scripts="none" data-boot="idle"><head><script>'.length)
    .split('</script>');
  expect(code).toContain('["/assets/a-1.woff2","/assets/b-2.woff2"]');
  expect(scripts).toContain(hashes([code])[0]);
});

test('the page preloads nothing, and its data are in a file named by their hash', () => {
  const { html, data } = deferScripts(page);
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('the article again');
  expect(html).toContain(`"data":"${data.path}"`);
  expect(data.text).toBe('["$& the article again"]');
  expect(deferScripts(page.replace('the article', 'another')).data.path).not.toBe(data.path);
});

test('a page with an unexpected framework script stops the build', () => {
  expect(() => deferScripts('<html></html>')).toThrow('no module script');
  for (const part of [
    '__reactRouterRouteModules',
    '__reactRouterContext = ',
    'streamController.close',
    '/manifest.js',
    'storageKey',
    'react-router-scroll-positions',
  ])
    expect(() => deferScripts(page.replace(part, 'x'))).toThrow('unknown shape');
});

test("a page with another build context than load-page.ts's stops the build", () => {
  expect(() => deferScripts(page.replace('"ssr":true', '"ssr":false'))).toThrow('another build context');
});

test('the offline page loads nothing but its styles', () => {
  const html = withoutScripts(page);
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(html).toContain('<html data-scripts="none" ');
  expect(html).toContain('<body>');
});

test('texts are marked for React where it hydrates them, not inside <noscript>', () => {
  const texts = '<p>a<!-- -->b</p>';
  const { html } = deferScripts(page.replace('<body>', `<body>${texts}<noscript>${texts}</noscript>`));
  expect(html).toContain(`${texts}<noscript><p>ab</p></noscript>`);
});

test('every inline script is named by its hash, but for those that React wants empty: they are never run', () => {
  const { html, scripts } = deferScripts(page);
  const codes = html
    .split('<script>')
    .slice(1)
    .map((text) => text.slice(0, text.indexOf('</script>')));
  expect(codes.map((code) => code.length > 0)).toEqual([true, false, false, true]);
  expect(scripts).toEqual(hashes(codes));
});

test('an inline script without a hash stops the build', () => {
  expect(() => deferScripts(page.replace('</body>', '<script>alert(1)</script></body>'))).toThrow(
    'are hashed',
  );
});
