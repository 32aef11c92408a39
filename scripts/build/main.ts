import './production.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contentWarnings } from '../../content/index.ts';
import { ContentError } from '../../content/loader/check.ts';
import { Cards } from './cards/cards.ts';
import { collectFiles } from './collect-files.ts';
import { writeGuides } from './guide/write-guides.ts';
import { readStylesheet } from './inline-styles.ts';
import { publicOrigin } from './origin.ts';
import { foundFiles } from './seo/seo-files.ts';
import { writeSite } from './write-site.ts';

/* Builds the site into build/: scripts and styles, every page in each variant, and the camps' guides. */

const root = join(import.meta.dirname, '../..');
const started = performance.now();
const origin = publicOrigin(process.env.SITE_URL);

const bundler = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (bundler.status !== 0) process.exit(1);

try {
  const { prerender } = await import('./prerender.ts');
  // Not below build/, which the bundler empties each time.
  const cards = new Cards(join(root, 'node_modules/.cache/cards'));
  const client = join(root, 'build/client');
  const server = join(root, 'build/server/index.js');
  const stylesheet = readStylesheet(client);
  const { pages, listed } = await prerender(server, origin, cards, stylesheet);
  const files = [...collectFiles(client, stylesheet), ...(await foundFiles(listed, origin, cards))];
  const count = await writeSite(join(root, 'build/site'), [...pages, ...files]);
  await writeGuides(join(root, 'build/guides'), process.env.SITE_URL);
  for (const warning of contentWarnings(new Date())) console.warn(`Note: ${warning}`);
  console.log(`Built ${count} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
