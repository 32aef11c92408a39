import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleSources, guideSources, pageSources } from './sources.ts';

/** Every path that code of the build names relative to itself: imports, and files it reads. */
function namedBy(code: string): string[] {
  return globSync(`${code}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'(\.\.?\/[^'\n]*)'/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    );
}

test.each([
  ['scripts/build/cards', pageSources],
  ['scripts/build/guide', guideSources],
])('what %s reads makes it anew when it changes', (code, sources) => {
  const known = [...bundleSources, ...sources];
  const unknown = namedBy(code).filter((path) =>
    known.every((source) => path !== source && !path.startsWith(`${source}/`)),
  );
  expect(unknown).toEqual([]);
});
