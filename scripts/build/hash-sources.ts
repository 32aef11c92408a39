import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of several texts. */
export function hashOf(texts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** The hash of a file's content, as its address carries it. */
export function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

/** The hash of files and folders, and of texts: as long as it stays the same, what was made of them is up to date. */
export function hashSources(
  root: string,
  sources: string[],
  texts: string[] = [],
  counts: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  for (const source of sources) add(hash, root, source, counts);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, source: string, counts: (path: string) => boolean) {
  const path = join(root, source);
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path).sort()) add(hash, root, join(source, name), counts);
  else if (counts(source)) hash.update(source).update('\0').update(readFileSync(path));
}
