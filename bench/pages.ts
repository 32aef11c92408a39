import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { qualityOf, scoredVisit, type Visit, visit } from './pages/lighthouse.ts';
import { atRoundTrip, ROUND_TRIP_MS } from './pages/round-trip.ts';
import { bareText, serveTwin, withoutScripts } from './pages/twin.ts';
import { median } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { articlePath, campPath, coursePath } from './sample-paths.ts';
import { startServer } from './server-under-test.ts';
import { undisturbed } from './undisturbed.ts';

/*
 * Every kind of page on Lighthouse's phone, in turn with two twins: itself without scripts, and its bare text, the
 * limit. npm run bench:pages -- [--runs 5] [--only /course] [--table 2]: a second whole table, beside the first.
 */

/** A short page has all of its HTML and styles in the first round trip; lists and articles may be longer. */
const pages: { path: string; indexed: boolean; isShort?: boolean }[] = [
  { path: '/', indexed: true, isShort: true },
  { path: '/course', indexed: true, isShort: true },
  { path: coursePath, indexed: true, isShort: true },
  { path: campPath, indexed: true, isShort: true },
  { path: '/blogs', indexed: true },
  { path: articlePath, indexed: true },
  { path: '/clients', indexed: true },
  { path: '/checkout', indexed: false, isShort: true },
  { path: '/enrolment', indexed: false },
];
const KB = 1024;
/** Of a visit. A host that is busy for longer would make a run take hours. */
const MOST_REPEATS = 2;
/** What a new connection carries in its first round trip: ten segments, headers among them. */
const FIRST_WINDOW_KB = 14_600 / KB;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, table: { type: 'string' } },
});
const runs = Number(values.runs);

// A build from nothing but drawn cards.
rmSync(join(import.meta.dirname, '../build'), { recursive: true, force: true });
const began = performance.now();
const build = spawnSync(process.execPath, ['scripts/build/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);
const buildSeconds = (performance.now() - began) / 1000;

const server = await startServer({});
const plain = await serveTwin(server.origin, withoutScripts);
const limit = await serveTwin(server.origin, bareText);
const far = await atRoundTrip(server);
const plainFar = await atRoundTrip(plain);
const figures: Figure[] = [
  { name: 'the whole build', value: buildSeconds, unit: 's', limit: 30, sense: 'most' },
];
const machine: number[] = [];
let repeated = 0;
let disturbed = 0;
let homeScripts = new Map<string, number>();

for (const { path, indexed, isShort } of pages.filter(({ path }) => !values.only || values.only === path)) {
  const quality = await qualityOf(server.origin + path);
  const ours: (Visit & { performance: number })[] = [];
  const bare: Visit[] = [];
  const oursApplied: Visit[] = [];
  const limitApplied: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await calmly(() => scoredVisit(far.origin + path)));
    bare.push(await calmly(() => visit(plainFar.origin + path, 'modelled')));
    oursApplied.push(await calmly(() => visit(server.origin + path, 'applied')));
    limitApplied.push(await calmly(() => visit(limit.origin + path, 'applied')));
  }
  machine.push(...[...ours, ...bare, ...oursApplied, ...limitApplied].map((one) => one.machine));
  const of = (visits: Visit[], name: Exclude<keyof Visit, 'requests'>) =>
    median(visits.map((one) => one[name]));
  const scripts = scriptsOf(ours);
  if (path === '/') homeScripts = scripts;
  const more = [...scripts]
    .filter(([url]) => !homeScripts.has(url))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  const requests = ours.flatMap((one) => one.requests);
  const fonts = new Map(requests.filter(({ type }) => type === 'Font').map(({ url, bytes }) => [url, bytes]));
  const strangers = new Set(
    requests.filter(({ url }) => url.startsWith('http') && !url.startsWith(far.origin)).map(({ url }) => url),
  );
  const least = (name: string, value: number, limit: number): Figure => ({
    name: `${path} ${name}`,
    value,
    unit: '',
    limit,
    sense: 'least',
  });
  const most = (name: string, value: number, unit: string, limit: number): Figure => ({
    name: `${path} ${name}`,
    value,
    unit,
    limit,
    sense: 'most',
  });
  figures.push(
    least('performance', median(ours.map(({ performance }) => performance)), 100),
    least('accessibility', quality.accessibility, 100),
    least('best practices', quality.bestPractices, 100),
    ...(indexed ? [least('SEO', quality.seo, 100)] : []),
    most('LCP', of(ours, 'lcp'), 'ms', of(bare, 'lcp') * 1.05),
    most('TBT', of(ours, 'tbt'), 'ms', of(bare, 'tbt') + 100),
    most('FCP applied', of(oursApplied, 'fcp'), 'ms', of(limitApplied, 'fcp') * 1.2),
    most('LCP applied', of(oursApplied, 'lcp'), 'ms', of(limitApplied, 'lcp') * 1.2),
    most('TBT applied', of(oursApplied, 'tbt'), 'ms', of(limitApplied, 'tbt') + 30),
    most('CLS', Math.max(...[...ours, ...oursApplied].map(({ cls }) => cls)), '', 0),
    ...(isShort ? [most('HTML with its headers', documentSize(ours) / KB, 'KB', FIRST_WINDOW_KB)] : []),
    path === '/'
      ? most('JavaScript', sum(scripts) / KB, 'KB', 130)
      : most('JavaScript more than home', more / KB, 'KB', path === '/enrolment' ? 20 : 25),
    most('font files', fonts.size, '', 2),
    most('fonts', sum(fonts) / KB, 'KB', 60),
    most('requests to others', strangers.size, '', 0),
  );
  console.log(`${path} done`);
}
for (const one of [far, plainFar, plain, limit]) one.stop();
await server.stop();
server.forget();
process.exit(
  report(values.table ? `npm run bench:pages, table ${values.table}` : 'npm run bench:pages', figures, [
    `Medians of ${runs} visits each as Lighthouse's phone; limits of LCP and TBT come from the same page without scripts, visited in turn, both ${ROUND_TRIP_MS} ms away; those of the figures measured with throttling applied to the browser (others are modelled) from the same text as one bare HTML file.`,
    `Lighthouse's index of this machine: ${Math.min(...machine)} to ${Math.max(...machine)}, median ${median(machine)}. ${repeated} visits were repeated, because its host gave the processors to others meanwhile, ours and the twins' alike; ${disturbed} of those that count were disturbed all the same.`,
  ])
    ? 0
    : 1,
);

async function calmly<Result>(measure: () => Promise<Result>): Promise<Result> {
  const { result, repeats, wasDisturbed } = await undisturbed(measure, MOST_REPEATS);
  repeated += repeats;
  if (wasDisturbed) disturbed++;
  return result;
}

function documentSize(visits: Visit[]): number {
  return Math.max(
    ...visits.flatMap(({ requests }) =>
      requests.filter(({ type }) => type === 'Document').map(({ bytes }) => bytes),
    ),
  );
}

function scriptsOf(visits: Visit[]): Map<string, number> {
  const scripts = visits.flatMap(({ requests }) =>
    requests.filter(({ type, bytes }) => type === 'Script' && bytes > 0),
  );
  return new Map(scripts.map(({ url, bytes }) => [url, bytes]));
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}
