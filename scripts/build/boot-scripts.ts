import { isDeepStrictEqual } from 'node:util';
import type { Boot } from '../../app/boot/deferred-boot.ts';
import { CONTEXT } from '../../app/boot/load-page.ts';
import { SCROLL_POSITIONS } from '../../app/boot/restore-scroll.ts';
import { buildTargets } from './browsers/browsers.ts';
import { bundleScript } from './bundle-script.ts';
import { shortHash } from './hash-sources.ts';
import { checkScriptCount, hashes } from './inline-scripts.ts';
import type { NewFile } from './site-writer.ts';

const bootCode = await bundleScript('boot/deferred-boot.ts', { target: buildTargets('scripts') });
const loaderCode = await bundleScript('boot/load-page.ts', { target: buildTargets('scripts'), format: 'es' });
// Syntax for browsers of any age: this script tells those that can't run the rest.
const checkCode = (bootsNow: boolean) =>
  bundleScript('boot/check-browser.ts', { target: 'es2015', define: { BOOTS_NOW: String(bootsNow) } });
/** By the `data-boot` of a page. */
const checkCodes = { now: await checkCode(true), idle: await checkCode(false) };

/** The inline script of <ScrollRestoration/>. */
const scrollScript = /<script>\(\(storageKey\b[\s\S]*?\)\("([^"]+)", null\)<\/script>/;
const contextScript =
  /<script>window\.__reactRouterContext = (\{[^;]*\});window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;
const streamScript =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));<\/script>/g;

/** What the boot script of every page loads first. */
export const loaderFile: NewFile = {
  path: `/assets/load-page-${shortHash(loaderCode)}.js`,
  status: 200,
  type: 'text/javascript; charset=utf-8',
  cache: 'forever',
  bytes: Buffer.from(loaderCode),
};

/**
 * Replaces React Router's scripts in a rendered page by the boot script (app/boot/deferred-boot.ts), so that
 * modules load when the page is painted and idle, or at the first sign of intent. The loaders' data move to a
 * file that loads with the modules. The page is marked as scriptless until app/boot/check-browser.ts finds
 * the browser capable. Throws when the framework's output looks different than expected.
 */
export function deferScripts(page: string): {
  html: string;
  /** CSP sources of the inline scripts. */
  scripts: string[];
  data: { path: string; text: string };
} {
  const module = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(page);
  if (!module) throw new Error('the page has no module script to defer');
  const context = contextScript.exec(page);
  const stream = [...page.matchAll(streamScript)];
  if (!context || stream.length < 2) throw new Error('unknown shape of the data of the page');
  // What is false there, and what is missing, means the same to the framework.
  const stated = JSON.parse(context[1] as string, (_, value) => (value === false ? undefined : value));
  if (!isDeepStrictEqual(stated, CONTEXT)) throw new Error(`another build context: ${context[1]}`);
  const scroll = scrollScript.exec(page);
  if (scroll?.[1] !== SCROLL_POSITIONS)
    throw new Error('unknown shape of the script that restores the scroll position');
  const text = stream.map(([, chunk]) => (chunk ? JSON.parse(chunk) : '')).join('');
  const path = `/assets/page-${shortHash(text)}.data`;
  const preloads = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  const { manifest, ...modules } = readBoot(module[1] as string);
  const preload = preloads.map((link) => link[1] as string);
  if (!preload.includes(manifest)) throw new Error('unknown shape of the preloads: the manifest is missing');
  const boot: Boot = {
    ...modules,
    preload: [loaderFile.path, ...preload],
    data: path,
  };
  const bare = [...preloads, ...stream].reduce((text, [tag]) => text.replace(tag, ''), page);
  const fonts = [...new Set(page.match(/\/assets\/[\w.-]+\.woff2/g))];
  const boots = /<html [^>]*data-boot="(now|idle)"/.exec(page)?.[1] as keyof typeof checkCodes | undefined;
  if (!boots) throw new Error('the page does not say when its scripts start');
  const check = checkCodes[boots].replace('FONTS', () => JSON.stringify(fonts));
  const start = bootCode.replace('BOOT', () => JSON.stringify(boot));
  const html = withoutSeparators(markedWithoutScripts(bare))
    .replace('<head>', () => `<head><script>${check}</script>`)
    // React needs the elements, not their content.
    .replace(context[0], '<script></script>')
    .replace(scroll[0], '<script></script>')
    .replace(module[0], () => `<script>${start}</script>`);
  const scripts = [check, '', '', start];
  checkScriptCount(html, scripts.length);
  return { html, scripts: hashes(scripts), data: { path, text } };
}

/** A page that needs no scripts: links, menu and questions are native elements. */
export function withoutScripts(html: string): string {
  return markedWithoutScripts(
    html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''),
  );
}

/** React hydrates nothing inside `<noscript>`, so it needs no marks there between two texts. */
function withoutSeparators(html: string): string {
  return html.replaceAll(/<noscript>.*?<\/noscript>/gs, (inner) => inner.replaceAll('<!-- -->', ''));
}

function markedWithoutScripts(html: string): string {
  return html.replace('<html ', '<html data-scripts="none" ');
}

function readBoot(code: string): Pick<Boot, 'entry' | 'routes'> & { manifest: string } {
  const manifest = /import "([^"]+)";/.exec(code)?.[1];
  const entry = /import\("([^"]+)"\);/.exec(code)?.[1];
  const moduleIds = /window\.__reactRouterRouteModules = (\{.*?\});/.exec(code)?.[1];
  const chunks = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]),
  );
  if (!manifest || !entry || !moduleIds || chunks.size === 0)
    throw new Error('unknown shape of the module script');
  const routes = [...moduleIds.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, name]): [string, string[]] => [
    id as string,
    // A route split into several chunks names them route1_clientLoader, route1_main, …
    [...chunks]
      .filter(([chunk]) => chunk === name || chunk?.startsWith(`${name}_`))
      .map(([, url]) => url as string),
  ]);
  return { manifest, entry, routes };
}
