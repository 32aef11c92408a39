// @ts-check
// npm test: everything, a line a stage. Nothing is skipped silently: what can't run, fails with a sentence.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ensureInstalled, node, root } from './prepare.mjs';
import { journeys, slowestTen, unitTests } from './slowest-tests.mjs';

const started = Date.now();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

await stage('install', ensureInstalled);
const failed = [];
const counts = { passed: 0, failed: 0 };
/** @type {import('./slowest-tests.mjs').Timed[]} */
const timed = [];

// In parallel: each alone leaves a core idle for most of its time.
await Promise.all([
  check('browser', findBrowser),
  check('build', () =>
    run('build', ['-e', "import('./scripts/prepare.mjs').then((it) => it.ensureBuilt())"]),
  ),
  check('format and lint', () =>
    run('lint', ['node_modules/.bin/biome', 'ci', '--reporter=summary', '.']),
  ).then(() =>
    check('types', async () => {
      await run('typegen', ['node_modules/.bin/react-router', 'typegen']);
      await run('types', ['node_modules/.bin/tsc']);
    }),
  ),
]);
if (failed.includes('build')) process.exit(1);
await check('unit and API', async () => {
  const report = join(results, 'unit.json');
  const command = [
    'node_modules/.bin/vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await counted(
    run('unit', command),
    report,
    ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
    unitTests,
  );
});
await check('journeys', async () => {
  const report = join(results, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const command = ['node_modules/.bin/playwright', 'test', '--reporter=list,json'];
  await counted(
    run('journeys', command, env),
    report,
    ({ stats }) => [stats?.expected, stats?.unexpected],
    journeys,
  );
});

console.log(`\nThe ten slowest tests:\n${slowestTen(timed).join('\n')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
console.log(
  `${failed.length === 0 ? 'All green' : `Failed: ${failed.join(', ')}`} in ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** @param {string} name @param {() => Promise<unknown>} work */
async function stage(name, work) {
  const since = Date.now();
  const seconds = () => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  try {
    await work();
    console.log(`✓ ${name} (${seconds()})`);
    return true;
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** @param {string} name @param {() => Promise<unknown>} work */
async function check(name, work) {
  if (!(await stage(name, work))) failed.push(name);
}

/** Runs a tool, its output in test-results/NAME.log and, should it fail, in the error.
 * @param {string} name @param {string[]} command @param {Record<string, string>} [env]
 * @returns {Promise<void>} */
function run(name, command, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), command, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      writeFileSync(join(results, `${name}.log`), output);
      if (code === 0) resolve();
      else reject(new Error(output));
    });
  });
}

/** Adds a runner's report to the counts. Besides the exit code, a missing or empty report fails the stage.
 * @param {Promise<void>} running @param {string} report @param {(report: any) => [number?, number?]} read
 * @param {(report: any) => import('./slowest-tests.mjs').Timed[]} readTimes */
async function counted(running, report, read, readTimes) {
  rmSync(report, { force: true });
  const outcome = await running.then(
    () => null,
    (error) => error,
  );
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const [passed = 0, failed = 0] = told ? read(told) : [];
  if (told) timed.push(...readTimes(told));
  counts.passed += passed;
  counts.failed += failed;
  if (outcome) throw outcome;
  if (passed === 0 || failed > 0) throw new Error(`its report says ${passed} passed, ${failed} failed`);
}
