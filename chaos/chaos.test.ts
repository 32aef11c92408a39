import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { startPostgres } from '../stand-ins/postgres/postgres.ts';
import { runChaos } from './run.ts';

/*
 * Two hundred students each, who also pay instalments and leave, and of whom the school cancels a batch; npm run chaos
 * takes any number, and replays a seed.
 */
test.each(['SQLite', 'PostgreSQL'])(
  'no paid student is lost or counted twice on %s, whatever fails',
  { timeout: 10 * MINUTE_MS },
  async (engine) => {
    // The same choices each time: npm run chaos makes new ones.
    const seed = engine;
    const folder = mkdtempSync(join(tmpdir(), 'banyan-chaos-'));
    // Its own PostgreSQL: other tests share one, and this run crashes it.
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
    const { problems, figures } = await runChaos({ orders: 200, seed, folder, postgres });
    await postgres?.stop();
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    expect(figures['orders paid']).toBeGreaterThan(120);
    expect(figures['instalments paid']).toBeGreaterThan(0);
    expect(figures['of a batch that was cancelled']).toBeGreaterThan(0);
    expect(figures['outages of the database']).toBeGreaterThan(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
