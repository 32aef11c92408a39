import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What scripts and styles are made of, besides Markdown, which pages read when they are rendered. */
const sources = [
  'app',
  'content',
  'contract',
  'scripts/build/browsers',
  'scripts/build/css',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Bundles into build/client and build/server, unless the sources are the same; returns their hash. */
export function bundle(root: string): string {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '');
  for (const source of sources) addToHash(hash, join(root, source));
  const wanted = hash.digest('hex');
  // The bundler empties build/ before it begins, so a bundle that failed leaves no note.
  const note = join(root, 'build/server/.bundled');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return wanted;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/react-router'),
    ['build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) process.exit(1);
  writeFileSync(note, wanted);
  return wanted;
}

function addToHash(hash: Hash, path: string) {
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
  else if (!path.endsWith('.md')) hash.update(path).update('\0').update(readFileSync(path));
}
