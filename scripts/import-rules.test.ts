import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden = [
  ['contract/a.ts', '#content'],
  ['contract/b.ts', '../server/env.ts'],
  ['content/a.ts', '#app/root.tsx'],
  ['content/courses/a.ts', '#server/env.ts'],
  ['app/pages/home/a.tsx', '#server/env.ts'],
  ['app/pages/home/b.tsx', '../../../server/env.ts'],
  ['app/pages/home/c.tsx', '#content/loader/schemas.ts'],
  ['app/components/a.tsx', '#app/features/cart/priced.ts'],
  ['app/components/b.tsx', '../features/cart/priced.ts'],
  ['app/components/c.tsx', '#app/pages/home/hero.tsx'],
  ['app/features/cart/a.tsx', '#app/features/quote/quote-form.tsx'],
  ['app/features/cart/b.tsx', '../quote/quote-form.tsx'],
  ['app/features/cart/c.tsx', '#app/pages/home/hero.tsx'],
  ['server/a.ts', '#app/root.tsx'],
  ['server/leads/a.ts', '../../stand-ins/razorpay/stand-in.ts'],
  ['stand-ins/razorpay/a.ts', '../../contract/money.ts'],
  ['stand-ins/razorpay/b.ts', '#server/env.ts'],
  ['e2e/a.spec.ts', '../app/root.tsx'],
  ['bench/a.ts', '../server/app.ts'],
] as const;

const allowed = [
  ['content/ok.ts', '#contract/money.ts'],
  ['app/pages/home/ok-a.tsx', '#content'],
  ['app/pages/home/ok-b.tsx', '#app/features/cart/priced.ts'],
  ['app/features/cart/ok-a.tsx', '#app/components/alert.tsx'],
  ['app/features/cart/ok-b.tsx', './priced.ts'],
  ['app/features/cart/ok-c.tsx', '#contract/money.ts'],
  ['server/enrolment/ok-a.ts', '#content'],
  ['server/enrolment/ok-b.ts', '../db/database.ts'],
  ['e2e/ok.spec.ts', '../content/index.ts'],
] as const;

let folder: string;
let complaints: string;

/** Lints a temporary repository that contains nothing but these imports. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-lint-'));
  cpSync('biome.json', join(folder, 'biome.json'));
  spawnSync('git', ['init', '-q', folder]);
  for (const [path, specifier] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { thing } from '${specifier}';\n\nthing();\n`);
  }
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  complaints = stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(forbidden)('%s may not import %s', (path) => {
  expect(complaints).toContain(`/${path},line`);
});

test.each(allowed)('%s may import %s', (path) => {
  expect(complaints).not.toContain(`/${path},line`);
});
