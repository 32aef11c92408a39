import { createHash } from 'node:crypto';
import type { Boot } from '../../app/boot/deferred-boot.ts';
import { buildTargets } from './browsers/browsers.ts';
import { bundleScript } from './bundle-script.ts';
import { checkScriptCount, scriptHashes } from './inline-scripts.ts';

const earlyCode = await bundleScript('boot/deferred-boot.ts', { target: buildTargets('scripts') });
// Readable to browsers of any age: it tells those that can't run the rest.
const checkCode = await bundleScript('boot/check-browser.ts', { target: 'es2015' });

/** Of <ScrollRestoration/>: the one inline script of the framework that stays. */
const scrollScript = /<script>(\(\(storageKey\b[\s\S]*?)<\/script>/;
const contextScript =
  /<script>window\.__reactRouterContext = (\{[^;]*\});window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;
const streamScript =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));<\/script>/g;

/**
 * Takes React Router's own scripts out of a rendered page and puts the early script (app/boot/deferred-boot.ts) in their place,
 * so that modules load when the page is seen, and idle or at the first sign of intent. What the loaders gave, which says
 * the page's content a second time, becomes a file of its own that comes with the modules. Until the script in the head
 * (app/boot/check-browser.ts) has found the browser able, the page counts as one without scripts.
 * Fails loudly when the framework's output no longer looks as expected.
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
  const scroll = scrollScript.exec(page);
  if (!scroll) throw new Error('unknown shape of the script that restores the scroll position');
  const text = stream.map(([, chunk]) => (chunk ? JSON.parse(chunk) : '')).join('');
  const path = `/assets/page-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.data`;
  const preloads = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  const { manifest, ...modules } = readBoot(module[1] as string);
  const preload = preloads.map((link) => link[1] as string);
  if (!preload.includes(manifest)) throw new Error('unknown shape of the preloads: the manifest is missing');
  const boot: Boot = {
    ...modules,
    preload,
    context: JSON.parse(context[1] as string),
    data: path,
  };
  const bare = [...preloads, ...stream].reduce((text, [tag]) => text.replace(tag, ''), page);
  const early = earlyCode.replace('BOOT', () => JSON.stringify(boot));
  const html = markedWithoutScripts(bare)
    .replace('<head>', () => `<head><script>${checkCode}</script>`)
    // React looks for the element, not for what is in it.
    .replace(context[0], '<script></script>')
    .replace(module[0], () => `<script>${early}</script>`);
  const scripts = [checkCode, scroll[1] as string, '', early];
  checkScriptCount(html, scripts.length);
  return { html, scripts: scriptHashes(scripts), data: { path, text } };
}

/** A page that must work wherever it is shown, with nothing to load: links, menu and questions are native anyway. */
export function withoutScripts(html: string): string {
  return markedWithoutScripts(
    html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''),
  );
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
