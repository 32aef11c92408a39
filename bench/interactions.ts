import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { bareButton, interactions } from './interactions/interactions.ts';
import { type Answer, measure } from './interactions/measure.ts';
import { median } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './server-under-test.ts';

/*
 * From a finger to the next paint on a phone with a processor four times slower. npm run bench:interactions -- [--runs
 * 5] [--only menu]
 */

const LIMIT_MS = 100;
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);

const server = await startServer({});
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const bare: Answer[] = [];
for (let run = 0; run < runs; run++) bare.push(await measure(browser, server.origin, bareButton));
const figures: Figure[] = [];
for (const interaction of interactions.filter(({ name }) => !values.only || values.only === name)) {
  const answers: Answer[] = [];
  for (let run = 0; run < runs; run++) answers.push(await measure(browser, server.origin, interaction));
  const of = (part: keyof Answer) => median(answers.map((answer) => answer[part]));
  const parts = [
    ['input delay', of('inputDelay')],
    ['processing', of('processing')],
    ['presentation', of('presentation')],
  ] as const;
  const [slowest, ms] = parts.toSorted(([, a], [, b]) => b - a)[0] as (typeof parts)[number];
  figures.push({
    name: `${interaction.name}: ${slowest} ${Math.round(ms)} ms`,
    value: of('total'),
    unit: 'ms',
    limit: LIMIT_MS,
    sense: 'most',
  });
}
await browser.close();
await server.stop();
server.forget();
process.exit(
  report('npm run bench:interactions', figures, [
    `Interaction to Next Paint, medians of ${runs}, with the slowest part named. A bare button on an empty page takes ${median(bare.map(({ total }) => total))} ms here. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ])
    ? 0
    : 1,
);
