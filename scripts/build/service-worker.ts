import { withoutScripts } from './boot-scripts.ts';
import { buildTargets } from './browsers/browsers.ts';
import { bundleScript } from './bundle-script.ts';
import { shortHash } from './hash-sources.ts';
import { checkScriptCount, hashes } from './inline-scripts.ts';
import type { NewFile } from './site-writer.ts';

/** The offline page, and the two workers at /sw.js: one keeps copies, the other unregisters itself. */
export async function offlineFiles(page: { html: string; styles: string[] }): Promise<NewFile[]> {
  // No script will put the whole stylesheet to use.
  const styled = withoutScripts(page.html).replace(' media="print"', '');
  const unregistering = script('unregister-worker.ts');
  const tryAgain = await script('try-again.ts');
  const html = styled.replace('</body>', () => `<script>${tryAgain}</script></body>`);
  checkScriptCount(html, 1);
  const files = [...new Set(html.match(/\/(?:assets|pictures)\/[^"\s)]+/g))];
  if (!files.some((file) => file.endsWith('.css'))) throw new Error('the offline page names no stylesheet');
  const version = shortHash(html);
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
      scripts: hashes([tryAgain]),
      styles: page.styles,
    },
    {
      ...answer,
      variant: { serviceWorker: 'on' },
      bytes: Buffer.from(
        await script('service-worker.ts', { OFFLINE_PAGE: JSON.stringify({ version, files }) }),
      ),
    },
    {
      ...answer,
      variant: { serviceWorker: 'off' },
      bytes: Buffer.from(await unregistering),
    },
  ];
}

function script(file: string, define: Record<string, string> = {}): Promise<string> {
  return bundleScript(`offline/${file}`, { target: buildTargets('scripts'), define });
}
