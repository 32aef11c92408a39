import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';
import type { Boot } from '../../app/boot/early.ts';

const file = join(import.meta.dirname, '../../app/boot/early.ts');
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
const earlyFunction = code.replace('export function early', 'function early');
const earlyCode = minifySync('early.js', `{${earlyFunction}early(BOOT)}`).code.trim();

/**
 * Takes React Router's own script tags out of a rendered page and puts the early script (app/boot/early.ts) in their
 * place, so that modules load when idle or at the first sign of intent. Pages that boot at once keep their preloads.
 * Fails loudly when the framework's output no longer looks as expected.
 */
export function deferScripts(html: string): string {
  const module = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html);
  if (!module) throw new Error('the page has no module script to defer');
  const boot = readBoot(module[1] as string);
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  boot.preload = preloads.map((link) => link[1] as string);
  const bootsAtOnce = html.includes('data-boot="now"');
  const bare = bootsAtOnce ? html : preloads.reduce((page, [link]) => page.replace(link, ''), html);
  return bare.replace(
    module[0],
    () => `<script>${earlyCode.replace('BOOT', () => JSON.stringify(boot))}</script>`,
  );
}

/** A page that must work wherever it is shown, with nothing to load: links, menu and questions are native anyway. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html ', '<html data-scripts="none" ');
}

function readBoot(code: string): Boot {
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
  return { manifest, entry, routes, preload: [] };
}
