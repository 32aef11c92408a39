// @ts-check
// npm test: everything, a line a stage. Nothing is skipped silently: what can't run, fails with a sentence.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt, ensureInstalled, node, root } from './prepare.mjs';

const started = Date.now();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

await stage('install', async () => ensureInstalled());
const failed = [];
const counts = { passed: 0, failed: 0 };

let browser = '';
await check('browser', async () => {
  browser = await findBrowser();
});
await check('format and lint', () =>
  run('lint', ['node_modules/.bin/biome', 'ci', '--reporter=summary', '.']),
);
await check('types', async () => {
  await run('typegen', ['node_modules/.bin/react-router', 'typegen']);
  await run('types', ['node_modules/.bin/tsc']);
});
await check('build', async () => ensureBuilt());
await check('unit and API', async () => {
  const report = join(results, 'unit.json');
  await run('unit', [
    'node_modules/.bin/vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]).finally(() => {
    const { numPassedTests, numFailedTests } = readReport(report);
    counts.passed += numPassedTests ?? 0;
    counts.failed += numFailedTests ?? 0;
  });
});
await check('journeys', async () => {
  const report = join(results, 'journeys.json');
  const env = { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run('journeys', ['node_modules/.bin/playwright', 'test', '--reporter=list,json'], env).finally(() => {
    const { stats } = readReport(report);
    counts.passed += stats?.expected ?? 0;
    counts.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  });
});

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
    const child = spawn(node, command, {
      cwd: root,
      env: { ...process.env, ...env },
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

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
