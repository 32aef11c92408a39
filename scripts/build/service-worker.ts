import { createHash } from 'node:crypto';
import { withoutScripts } from './boot-scripts.ts';
import { buildTargets } from './browsers/browsers.ts';
import { bundleScript } from './bundle-script.ts';
import { checkScriptCount } from './inline-scripts.ts';
import type { NewFile } from './write-site.ts';

/** The offline page, and the two workers at /sw.js: one keeps copies, the other unregisters itself. */
export async function offlineFiles(page: { html: string; styles: string[] }): Promise<NewFile[]> {
  // No script will put the whole stylesheet to use.
  const html = withoutScripts(page.html).replace(' media="print"', '');
  checkScriptCount(html, 0);
  const files = [...new Set(html.match(/\/(?:assets|pictures)\/[^"\s)]+/g))];
  if (!files.some((file) => file.endsWith('.css'))) throw new Error('the offline page names no stylesheet');
  const version = createHash('sha256').update(html).digest('hex').slice(0, 10);
  const answer = {
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
      scripts: [],
      styles: page.styles,
    },
    {
      ...answer,
      variant: { serviceWorker: 'on' },
      bytes: await worker('service-worker.ts', { OFFLINE_PAGE: JSON.stringify({ version, files }) }),
    },
    { ...answer, variant: { serviceWorker: 'off' }, bytes: await worker('unregister-worker.ts') },
  ];
}

async function worker(file: string, define: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await bundleScript(`offline/${file}`, { target: buildTargets('scripts'), define }));
}
