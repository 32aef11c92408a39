import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from '../server/testing/engines.ts';
import { runChaos } from './run.ts';

const MINUTES = 60_000;

/* Three hundred students each; npm run chaos runs any number, and replays a seed. */
test.each(engines)(
  'no paid student is lost or counted twice on $name, whatever fails',
  { timeout: 10 * MINUTES },
  async (engine) => {
    const processes = engine.name === 'PostgreSQL' ? 2 : 1;
    const seed = randomBytes(4).toString('hex');
    const database = await engine.open();
    const { problems, figures } = await runChaos({
      orders: 300,
      seed,
      folder: database.dataDir,
      databaseUrl: database.databaseUrl,
      processes,
    });
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    expect(figures['orders paid']).toBeGreaterThan(200);
    await database.drop();
    rmSync(database.dataDir, { recursive: true, force: true });
  },
);
