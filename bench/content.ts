import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './content/build.ts';
import { generateSite } from './content/generate.ts';
import { untilFullSpeed } from './full-speed.ts';
import { peakMemory } from './peak-memory.ts';
import { median } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './server-under-test.ts';

/*
 * The site with ten and a hundred times the articles and ten times the courses. npm run bench:content -- [--sizes
 * 17x6,170x60]
 */

/** A line of build/site/site.json. */
type SiteFile = { path: string; file: string; type: string };

const KB = 1024;
const EDITS = 3;
/** What a small server has for a build, whatever the content. */
const MOST_MEGABYTES = 2048;
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '17x6,170x6,170x60,1700x60' } },
});
const figures: Figure[] = [];
const most = (name: string, value: number, unit: string, limit: number) =>
  figures.push({ name, value, unit, limit, sense: 'most' });

let first: { pages: number; seconds: number; megabytes: number } | undefined;
for (const size of values.sizes.split(',')) {
  const [articles = 0, courses = 0] = size.split('x').map(Number);
  const name = `${articles} articles, ${courses} courses:`;
  const folder = generateSite(articles, courses);
  await untilFullSpeed();
  const { seconds, megabytes } = await build(folder);
  const afterEdits = await secondsAfterEdits(folder);
  const manifest: SiteFile[] = JSON.parse(readFileSync(join(folder, 'build/site/site.json'), 'utf8'));
  const pages = manifest.filter(({ type }) => type.startsWith('text/html')).length;
  first ??= { pages, seconds, megabytes };
  const growth = pages / first.pages;
  most(`${name} build`, seconds, 's', first.seconds * growth * 1.1);
  most(
    `${name} memory of the build`,
    megabytes,
    'MB',
    Math.min(first.megabytes * growth * 1.1, MOST_MEGABYTES),
  );
  most(`${name} build after an edit`, median(afterEdits), 's', 5);

  const sizeOf = (path: string) => {
    const file = manifest.find((one) => one.path === path)?.file;
    return file ? statSync(join(folder, 'build/site', `${file}.br`)).size / KB : Number.NaN;
  };
  most(`${name} /blogs`, sizeOf('/blogs'), 'KB', 30);
  const server = await startServer({}, folder);
  for (const { path } of manifest) await (await fetch(server.origin + path.replace('*', 'x'))).arrayBuffer();
  most(`${name} memory of the server`, peakMemory(server.pid), 'MB', 250);
  await server.stop();
  server.forget();
  rmSync(folder, { recursive: true });
  console.log(`${name} done`);
}
process.exit(
  report('npm run bench:content', figures, [
    `A build and its memory may grow as the number of pages does, with a tenth more; its memory to ${MOST_MEGABYTES} MB at most. An edit adds a sentence to one article; the median of ${EDITS}. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ])
    ? 0
    : 1,
);

/** Adds a sentence to one article and builds, several times. How many seconds each build takes. */
async function secondsAfterEdits(folder: string): Promise<number[]> {
  const blogs = join(folder, 'content/blogs');
  const [article = ''] = readdirSync(blogs).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const seconds: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    appendFileSync(join(blogs, article), `\nSentence ${edit} more.\n`);
    await untilFullSpeed();
    seconds.push((await build(folder)).seconds);
  }
  return seconds;
}
