import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build } from './app.ts';
import { databasePerTest, engines, sqlite } from './testing/engines.ts';
import { silentLogger } from './testing/silent-logger.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = databasePerTest(engine);
  let app: ReturnType<typeof build>;
  beforeEach(() => {
    app = build({ db: opened.db, https: false, logger: silentLogger });
  });
  afterEach(() => app.close());

  test('a migrated database makes the server ready', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('an unmigrated one does not, and the server is alive all the same', async () => {
    const empty = await engine.open();
    const fresh = build({ db: empty.db, https: false, logger: silentLogger });
    expect((await fresh.inject('/readyz')).statusCode).toBe(503);
    expect((await fresh.inject('/healthz')).json()).toEqual({ status: 'alive' });
    await fresh.close();
    await empty.drop();
  });
});

test('a database that does not answer makes the server not ready, and says nothing of the inside', async () => {
  const { connect } = await import('./db/database.ts');
  const db = connect({ databaseUrl: 'postgres://nobody@localhost:1/none', dataDir: '.' });
  const app = build({ db, https: false, logger: silentLogger });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'not ready' });
  await app.close();
  await db.destroy();
});

describe('every answer', () => {
  const opened = databasePerTest(sqlite);
  let app: ReturnType<typeof build>;
  beforeEach(() => {
    app = build({ db: opened.db, https: true, logger: silentLogger });
    app.get('/api/broken', () => {
      throw new Error('the password is swordfish');
    });
  });
  afterEach(() => app.close());

  test("is for the site's own pages when they are on another origin, and for nobody else's", async () => {
    const elsewhere = build({
      db: opened.db,
      https: true,
      siteUrl: 'https://school.example/',
      logger: silentLogger,
    });
    const preflight = (origin: string) =>
      elsewhere.inject({ method: 'OPTIONS', url: '/api/payment/create-order', headers: { origin } });
    const ours = await preflight('https://school.example');
    expect(ours.statusCode).toBe(204);
    expect(ours.headers['access-control-allow-origin']).toBe('https://school.example');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    await elsewhere.close();
  });

  test('carries the security headers and is kept by no cache', async () => {
    for (const url of ['/healthz', '/nothing', '/api/broken']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age'),
        'cache-control': 'no-store',
      });
    }
  });

  test('that is an error has a sentence; a 5xx reveals nothing', async () => {
    const missing = await app.inject({ method: 'POST', url: '/api/nothing' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ error: 'There is nothing at this address.' });
    const broken = await app.inject('/api/broken');
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual({ error: 'Something went wrong on our side. Please try again.' });
  });
});
