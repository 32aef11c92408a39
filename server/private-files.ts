import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* Students' data is for the user that runs the site alone, whatever the umask and whoever made the file before. */

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Makes a folder that only its owner can enter, or takes the others' rights from one that is there. */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
}

/** The same for a file: an empty one, where there is none yet, so that whoever writes to it keeps its mode. */
export function makePrivateFile(file: string) {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  chmodSync(file, PRIVATE_FILE);
}

/** Takes the others' rights from files that may be there already. */
export function keepPrivate(files: string[]) {
  for (const file of files) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
