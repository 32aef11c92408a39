import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder, unless it was made of the same sources before. `make` that fails or is stopped leaves no note. */
export async function unlessUnchanged(folder: string, sources: string, make: () => void | Promise<void>) {
  const note = join(folder, '.made-of');
  if (existsSync(note) && readFileSync(note, 'utf8') === sources) return;
  rmSync(note, { force: true });
  await make();
  writeFileSync(note, sources);
}
