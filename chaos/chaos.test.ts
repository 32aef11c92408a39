import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { runChaos } from './run.ts';

/*
 * Fifty students each, who also pay instalments and leave, and of whom the school cancels a batch; npm run chaos takes
 * any number, and replays a seed. These seeds, the same each time, kill few servers: to start one takes a second.
 */
test.each([
  { engine: 'SQLite', seed: 'SQLite-24' },
  { engine: 'PostgreSQL', seed: 'PostgreSQL-50' },
])(
  'no paid student is lost or counted twice on $engine, whatever fails',
  { timeout: 10 * MINUTE_MS },
  async ({ engine, seed }) => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-chaos-'));
    // Its own PostgreSQL: other tests share one, and this run crashes it.
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
    const { problems, figures } = await runChaos({ orders: 50, seed, folder, postgres });
    await postgres?.stop();
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    expect(figures['orders paid']).toBeGreaterThan(25);
    expect(figures['instalments paid']).toBeGreaterThan(0);
    expect(figures['of a batch that was cancelled']).toBeGreaterThan(0);
    expect(figures['outages of the database']).toBeGreaterThan(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
