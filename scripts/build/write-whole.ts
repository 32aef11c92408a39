import { renameSync, writeFileSync } from 'node:fs';

/** Whole or not at all: a build that is stopped in the middle leaves no half file under a name that the next one trusts. */
export function writeWhole(path: string, bytes: Buffer | string) {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}
