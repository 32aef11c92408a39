import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentWarnings, futureDates } from '../../content/index.ts';
import { bundle } from './bundle.ts';
import { keepScriptsIn } from './bundle-script.ts';
import { FileCache } from './cache/file-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import { ResultCache } from './cache/result-cache.ts';
import { unlessUnchanged } from './cache/unless-unchanged.ts';
import { Cards } from './cards/cards.ts';
import { collectFiles } from './collect-files.ts';
import { writeGuides } from './guide/write-guides.ts';
import { hashSources } from './hash-sources.ts';
import { readStylesheet } from './inline-styles.ts';
import { publicOrigin } from './origin.ts';
import { searchIndexFile } from './search-index/search-index-file.ts';
import { manifestAndIcons } from './seo/icons.ts';
import { seoFiles } from './seo/seo-files.ts';
import { SiteWriter } from './site-writer.ts';
import { guideSources, pageSources } from './sources.ts';

/** Builds the site into build/: scripts and styles, every page in each variant, and the camps' guides. */
export async function buildSite(root: string): Promise<void> {
  const started = performance.now();
  const origin = publicOrigin(process.env.SITE_URL);
  const bundled = await bundle(root);
  const sources = hashSources(root, pageSources, [bundled]);
  const results = new ResultCache(join(root, 'node_modules/.cache/results.json'), sources);
  keepScriptsIn(results);
  const index = searchIndexFile(results);
  // Bundles scripts as soon as it is loaded.
  const { prerender } = await import('./prerender.ts');
  const client = join(root, 'build/client');
  const serverBuild = join(root, 'build/server/index.js');
  const stylesheet = readStylesheet(client);
  const { keepTextsIn, keepCodeIn }: typeof import('../../app/entry.server.tsx') = (
    await import(pathToFileURL(serverBuild).href)
  ).entry.module;
  keepTextsIn(new FileCache(join(root, 'node_modules/.cache/texts'), bundled));
  keepCodeIn(new FileCache(join(root, 'node_modules/.cache/code'), bundled));
  const site = join(root, 'build/site');
  const writer = new SiteWriter(site);
  // Not below build/, which the bundler empties each time.
  const cards = new Cards(join(root, 'node_modules/.cache/cards'), (src) => writer.writtenAt(src));
  // Compressed and drawn by other threads, while pages are rendered.
  const files = writer.write(collectFiles(client, stylesheet));
  const search = index.then((file) => writer.write([file]));
  const icons = manifestAndIcons(results).then((drawn) => writer.write(drawn));
  const pageCache = new PageCache(site);
  const { pages, others } = await prerender({
    serverBuild,
    origin,
    cards,
    stylesheet,
    pageCache,
    sources,
    writer,
  });
  const listed = pages.filter((page) => page.listed).map(({ path }) => path);
  const forPrograms = await writer.write(await seoFiles(listed, origin, cards, results));
  const manifest = [
    ...pages.flatMap((page) => page.files),
    ...others,
    ...(await files),
    ...(await search),
    ...(await icons),
    ...forPrograms,
  ];
  results.save();
  writer.finish(manifest, origin);
  pageCache.save(pages);
  const guides = join(root, 'build/guides');
  const siteUrl = process.env.SITE_URL;
  const ofGuides = hashSources(root, guideSources, [bundled, siteUrl ?? '']);
  await unlessUnchanged(guides, ofGuides, () => writeGuides(guides, siteUrl));
  const now = new Date();
  for (const warning of [...contentWarnings(now), ...futureDates(now)]) console.warn(`Note: ${warning}`);
  console.log(`Built ${manifest.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
