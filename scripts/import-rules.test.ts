import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, importsOf, readRows, rowOf, whyForbidden } from './import-rules.ts';

const rows = readRows(readFileSync('docs/architecture.md', 'utf8'));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*/*'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));
/** Of files in folders: those of the root belong to tools. */
const imports = files
  .flatMap((file) => importsOf(file).map((one) => ({ file, ...one })))
  .filter(({ target }) => target.includes('/'));

test.each([
  ['contract/a.ts', 'content/index.ts'],
  ['contract/a.ts', 'server/env/env.ts'],
  ['contract/a.ts', 'scripts/run/free-port.ts'],
  ['content/a.ts', 'app/root.tsx'],
  ['content/a.ts', 'desk/app.ts'],
  ['content/courses/a.ts', 'server/env/env.ts'],
  ['app/root.tsx', 'server/env/env.ts'],
  ['app/pages/home/a.tsx', 'server/env/env.ts'],
  ['app/pages/home/a.tsx', 'content/loader/schemas/courses.ts'],
  ['app/pages/home/a.tsx', 'app/pages/about/page.tsx'],
  ['app/pages/home/a.tsx', 'desk/app.ts'],
  ['app/features/cart/a.tsx', 'app/features/quote/quote-form.tsx'],
  ['app/features/cart/a.tsx', 'app/pages/home/hero.tsx'],
  ['app/features/cart/a.tsx', 'app/layout/header.tsx'],
  ['app/features/cart/a.tsx', 'app/seo/page-meta.ts'],
  ['app/features/cart/a.tsx', 'content/loader/check.ts'],
  ['app/components/a.tsx', 'app/features/cart/priced.ts'],
  ['app/components/a.tsx', 'app/layout/header.tsx'],
  ['app/components/a.tsx', 'app/payment/consent.tsx'],
  ['app/components/a.tsx', 'app/seo/page-meta.ts'],
  ['app/components/a.tsx', 'content/loader/check.ts'],
  ['app/payment/a.ts', 'content/loader/check.ts'],
  ['app/state/a.ts', 'app/components/alert.tsx'],
  ['app/state/a.ts', 'app/features/cart/priced.ts'],
  ['app/seo/a.ts', 'app/pages/home/hero.tsx'],
  ['app/site/a.ts', 'app/seo/page-meta.ts'],
  ['app/layout/a.tsx', 'app/pages/home/hero.tsx'],
  ['app/boot/a.ts', 'app/features/cart/priced.ts'],
  ['server/a.ts', 'app/root.tsx'],
  ['server/a.ts', 'desk/app.ts'],
  ['server/leads/a.ts', 'stand-ins/razorpay/stand-in.ts'],
  ['server/leads/a.ts', 'scripts/run/free-port.ts'],
  ['server/leads/a.ts', 'server/desk/desk-stores.ts'],
  ['desk/components/a.tsx', 'desk/pages/today/today-view.tsx'],
  ['desk/pages/today/a.tsx', 'app/components/button.tsx'],
  ['desk/pages/today/a.ts', 'desk/pages/fees/fees-queries.ts'],
  ['desk/pages/today/a.test.ts', 'desk/pages/fees/fees-queries.ts'],
  ['desk/pages/today/a.ts', 'stand-ins/razorpay/stand-in.ts'],
  ['stand-ins/razorpay/a.ts', 'contract/money.ts'],
  ['stand-ins/razorpay/a.ts', 'desk/app.ts'],
  ['stand-ins/postgres/a.ts', 'scripts/run/free-port.ts'],
  ['e2e/a.spec.ts', 'app/root.tsx'],
  ['e2e/a.spec.ts', 'desk/app.ts'],
  ['bench/a.ts', 'server/app.ts'],
  ['bench/a.ts', 'desk/app.ts'],
  ['chaos/a.ts', 'server/app.ts'],
  ['chaos/a.ts', 'desk/app.ts'],
  ['a-new-folder/a.ts', 'contract/money.ts'],
])('%s may not import %s', (file, target) => {
  expect(whyForbidden(file, target, rows)).not.toBeNull();
});

test('every import is in the table of docs/architecture.md', () => {
  expect(imports.length).toBeGreaterThan(3000);
  expect(imports.flatMap(({ file, target }) => whyForbidden(file, target, rows) ?? [])).toEqual([]);
});

test('what the table allows is in use', () => {
  const crossing = imports.filter(({ file, target }) => folderOf(file, rows) !== folderOf(target, rows));
  const unused = rows.flatMap((row) => {
    const ofRow = crossing.filter(({ file }) => [file, rowOf(file, rows)?.folder].includes(row.folder));
    return [...row.imports, ...row.inTests].flatMap((name) => {
      const rest = (names: string[]) => names.filter((one) => one !== name);
      const without = { ...row, imports: rest(row.imports), inTests: rest(row.inTests) };
      const changed = rows.map((one) => (one === row ? without : one));
      const isUsed = ofRow.some(({ file, target }) => whyForbidden(file, target, changed) !== null);
      return isUsed ? [] : [`${row.folder} may import ${name}, and does not`];
    });
  });
  expect(unused).toEqual([]);
});

test('every folder of app has a row of its own', () => {
  const inFolders = files.filter((file) => /^app\/.+\//.test(file));
  expect(inFolders.filter((file) => rowOf(file, rows)?.folder === 'app')).toEqual([]);
});

test('app imports relatively inside of a folder, by #app/ across folders', () => {
  const inApp = imports.filter(({ file, target }) => /^app\/.+\//.test(file) && target.startsWith('app/'));
  expect(inApp.length).toBeGreaterThan(500);
  const isInside = (file: string, target: string) => folderOf(file, rows) === folderOf(target, rows);
  expect(inApp.filter(({ file, target, isRelative }) => isRelative !== isInside(file, target))).toEqual([]);
});

/** Of types alone: by default the linter overlooks those. */
test('the linter refuses an import cycle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-lint-'));
  try {
    cpSync('biome.json', join(folder, 'biome.json'));
    spawnSync('git', ['init', '-q', folder]);
    mkdirSync(join(folder, 'server'));
    writeFileSync(
      join(folder, 'server/a.ts'),
      "import type { B } from './b.ts';\n\nexport type A = { b: B };\n",
    );
    writeFileSync(
      join(folder, 'server/b.ts'),
      "import type { A } from './a.ts';\n\nexport type B = { a: A };\n",
    );
    const biome = join(process.cwd(), 'node_modules/.bin/biome');
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--only=suspicious/noImportCycles', '--reporter=github', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    for (const name of ['a', 'b']) expect(stdout).toContain(`/server/${name}.ts,line`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
