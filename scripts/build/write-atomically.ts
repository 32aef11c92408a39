import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: a build that is stopped leaves no half file that the next one trusts. */
export function writeAtomically(path: string, bytes: Buffer | string) {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}
