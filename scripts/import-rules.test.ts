import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const forbidden = [
  ['contract/a.ts', '#content'],
  ['contract/b.ts', '../server/env/env.ts'],
  ['content/a.ts', '#app/root.tsx'],
  ['content/courses/a.ts', '#server/env/env.ts'],
  ['app/pages/home/a.tsx', '#server/env/env.ts'],
  ['app/pages/home/b.tsx', '../../../server/env/env.ts'],
  ['app/pages/home/c.tsx', '#content/loader/schemas/courses.ts'],
  ['app/components/a.tsx', '#app/features/cart/priced.ts'],
  ['app/components/b.tsx', '../features/cart/priced.ts'],
  ['app/components/c.tsx', '#app/pages/home/hero.tsx'],
  ['app/state/a.ts', '#app/features/cart/priced.ts'],
  ['app/seo/a.ts', '../pages/home/hero.tsx'],
  ['app/site/a.ts', '#app/seo/page-meta.ts'],
  ['app/features/cart/a.tsx', '#app/features/quote/quote-form.tsx'],
  ['app/features/cart/b.tsx', '../quote/quote-form.tsx'],
  ['app/features/cart/c.tsx', '#app/pages/home/hero.tsx'],
  ['server/a.ts', '#app/root.tsx'],
  ['server/leads/a.ts', '../../stand-ins/razorpay/stand-in.ts'],
  ['server/leads/b.ts', '../desk/desk-log.ts'],
  ['app/pages/home/d.tsx', '../../../desk/app.ts'],
  ['content/b.ts', '../desk/app.ts'],
  ['desk/pages/today/a.tsx', '#app/components/button.tsx'],
  ['desk/pages/today/b.ts', '../../../stand-ins/razorpay/stand-in.ts'],
  ['desk/pages/today/c.ts', '../../pages/fees/fee-queries.ts'],
  ['stand-ins/razorpay/a.ts', '../../contract/money.ts'],
  ['stand-ins/razorpay/b.ts', '#server/env/env.ts'],
  ['stand-ins/razorpay/c.ts', '../../desk/app.ts'],
  ['stand-ins/postgres/a.ts', '../../scripts/run/free-port.ts'],
  ['e2e/a.spec.ts', '../app/root.tsx'],
  ['bench/a.ts', '../server/app.ts'],
  ['chaos/a.ts', '#server/app.ts'],
] as const;

const allowed = [
  ['content/ok.ts', '#contract/money.ts'],
  ['app/pages/home/ok-a.tsx', '#content'],
  ['app/pages/home/ok-b.tsx', '#app/features/cart/priced.ts'],
  ['app/site/ok.ts', '#content'],
  ['app/features/cart/ok-a.tsx', '#app/components/alert.tsx'],
  ['app/features/cart/ok-b.tsx', './priced.ts'],
  ['app/features/cart/ok-c.tsx', '#contract/money.ts'],
  ['server/enrolment/ok-a.ts', '#content'],
  ['server/enrolment/ok-b.ts', '../db/database.ts'],
  ['server/desk/ok.ts', './log/desk-log.ts'],
  ['desk/pages/today/ok-a.tsx', '#app/components/icon.tsx'],
  ['desk/pages/today/ok-b.ts', '#server/desk-error.ts'],
  ['desk/pages/today/ok-c.ts', '../../page.ts'],
  ['e2e/ok.spec.ts', '../content/index.ts'],
] as const;

/** A cycle of types alone: by default the rule overlooks those. */
const cycle = {
  'server/cycle-a.ts': "import type { B } from './cycle-b.ts';\n\nexport type A = { b: B };\n",
  'server/cycle-b.ts': "import type { A } from './cycle-a.ts';\n\nexport type B = { a: A };\n",
};

let folder: string;
let complaints: string;

/** Lints a temporary repository that contains nothing but these imports. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-lint-'));
  cpSync('biome.json', join(folder, 'biome.json'));
  spawnSync('git', ['init', '-q', folder]);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, specifier] of [...forbidden, ...allowed])
    write(path, `import { thing } from '${specifier}';\n\nthing();\n`);
  for (const [path, text] of Object.entries(cycle)) write(path, text);
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const rules = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
  const output = ['--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...rules, ...output, '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  complaints = stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(forbidden)('%s may not import %s', (path) => {
  expect(complaints).toContain(`/${path},line`);
});

test.each(allowed)('%s may import %s', (path) => {
  expect(complaints).not.toContain(`/${path},line`);
});

/** A folder of app, a page or a feature: "components", "pages/home". Files of app itself are in none. */
function folderOf(file: string): string {
  const [, folder = '', inner = '', ...rest] = file.split('/');
  if (!inner) return '';
  return rest.length > 0 && ['features', 'pages'].includes(folder) ? `${folder}/${inner}` : folder;
}

test('app imports relatively inside of a folder, by #app/ across folders', () => {
  const imports = globSync('app/*/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.\.?\/|#app\/)([^']+)'/g)].map(
      ([, way, to]) => {
        const target = way === '#app/' ? `app/${to}` : join(dirname(file), `${way}${to}`);
        return { file, target, isRelative: way !== '#app/' };
      },
    ),
  );
  expect(imports.length).toBeGreaterThan(500);
  expect(
    imports.filter(({ file, target, isRelative }) => isRelative !== (folderOf(file) === folderOf(target))),
  ).toEqual([]);
});

/** A pattern can't tell ../desk/ of server/ from that of the repository. */
test('the server does not import the desk in a browser', () => {
  const desk = join(process.cwd(), 'desk/');
  const imports = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to]) =>
      join(process.cwd(), dirname(file), to as string),
    ),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((path) => path.startsWith(desk))).toEqual([]);
});

test.each(Object.keys(cycle))('%s may not be part of an import cycle', (path) => {
  expect(complaints).toContain(`/${path},line`);
});
