import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Processes } from '../../scripts/run/processes.ts';
import { articlePath, campPath, coursePath } from '../from-content.ts';
import { pages } from '../pages.ts';
import { type Engine, engines, ensureEngines, startEngine } from './engines.ts';
import { journeys } from './journeys.ts';
import { faultsOf } from './page-checks.ts';

/* npm run test:old-browsers: every page in old engines, narrow and wide. [--screenshots FOLDER] */

const WIDTHS = [400, 1280];
const shown = ['/', coursePath, campPath, '/checkout', articlePath];

const folder = process.argv[2] === '--screenshots' ? process.argv[3] : undefined;
if (folder) mkdirSync(folder, { recursive: true });

ensureEngines();
const processes = new Processes();
const { origin } = await processes.start<{ origin: string }>(['scripts/run/start.ts'], {
  PORT: '0',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'old-browsers-')),
  LOG_LEVEL: 'warn',
  DESK_PORT: 'off',
});

const faults: string[] = [];
let passed = 0;
for (const engine of engines) await check(engine);
process.stdout.write(`${[...faults, `${passed} passed, ${faults.length} failed`].join('\n')}\n`);
processes.stop(faults.length === 0 ? 0 : 1);

async function check(engine: Engine) {
  const { page, stop } = await startEngine(engine);
  try {
    for (const width of WIDTHS)
      for (const { path } of pages) {
        await page.open(origin + path, width);
        const found = await faultsOf(page, engine).catch((error) => [String(error)]);
        note(`${engine.name}, ${width} px, ${path}`, found);
        if (folder && shown.includes(path))
          await page.screenshot(
            join(folder, `${engine.name}-${width}${path.replaceAll('/', '-')}.png`.replaceAll(' ', '-')),
          );
      }
    for (const [name, journey] of Object.entries(journeys[engine.runsScripts ? 'scripts' : 'plain'])) {
      await page.clearStorage(origin);
      const outcome = await journey(page, origin).then(
        () => page.errors,
        (error) => [String(error), ...page.errors],
      );
      note(`${engine.name}: ${name}`, outcome);
    }
  } finally {
    stop();
  }
}

function note(what: string, found: string[]) {
  if (found.length === 0) passed++;
  else faults.push(`✗ ${what}: ${found.join('; ')}`);
}
