import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { withoutScripts } from './early-script.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { NewFile } from './write-site.ts';

const folder = join(import.meta.dirname, '../../app/offline');

/** The page for when there is no network, and the two workers that answer at /sw.js: the one that keeps copies, and the one that removes them. */
export async function offlineFiles(renderedPage: string): Promise<NewFile[]> {
  const html = withoutScripts(renderedPage);
  const files = [...new Set(html.match(/\/(?:assets|pictures)\/[^"\s]+/g))];
  if (!files.some((file) => file.endsWith('.css'))) throw new Error('the offline page names no stylesheet');
  const version = createHash('sha256').update(html).digest('hex').slice(0, 10);
  const worker = {
    path: '/sw.js',
    status: 200,
    type: 'text/javascript; charset=utf-8',
    cache: 'revalidate',
  } as const;
  return [
    {
      path: '/offline',
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'revalidate',
      bytes: Buffer.from(html),
      scripts: inlineScriptHashes(html),
    },
    {
      ...worker,
      edition: { serviceWorker: 'on' },
      bytes: await bundle('service-worker.ts', { OFFLINE_PAGE: JSON.stringify({ version, files }) }),
    },
    { ...worker, edition: { serviceWorker: 'off' }, bytes: await bundle('farewell.ts', {}) },
  ];
}

async function bundle(file: string, define: Record<string, string>): Promise<Buffer> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(folder, file), output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return Buffer.from(chunk.code);
}
