import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { runChaos } from './run.ts';

/* npm run chaos -- 2000 [--seed abc] [--engine sqlite|postgres] */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, engine: { type: 'string' } },
});
const orders = Number(positionals[0] ?? 300);
const seed = values.seed ?? randomBytes(4).toString('hex');
const engines = values.engine ? [values.engine] : ['sqlite', 'postgres'];
if (
  !Number.isInteger(orders) ||
  orders < 1 ||
  engines.some((name) => !['sqlite', 'postgres'].includes(name))
) {
  console.error('Usage: npm run chaos -- ORDERS [--seed SEED] [--engine sqlite|postgres]');
  process.exit(2);
}

let failed = false;
for (const engine of engines) {
  const folder = mkdtempSync(join(tmpdir(), `banyan-chaos-${engine}-`));
  console.log(`\n${orders} orders on ${engine}, seed ${seed}, data and log in ${folder}`);
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const started = Date.now();
  const { problems, missing, figures } = await runChaos({ orders, seed, folder, postgres });
  await postgres?.stop();
  console.table(figures);
  if (missing.length > 0) console.log(`Never happened, so not proved: ${missing.join(', ')}`);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(
    `${problems.length === 0 ? '✓ the rows agree' : `${problems.length} disagreements`} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  failed ||= problems.length > 0;
}
process.exit(failed ? 1 : 0);
