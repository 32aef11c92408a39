import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* Students' data is readable only by the user that runs the site, whatever the umask or an older mode. */

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Makes a folder that only its owner can enter, or restricts an existing one. */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
}

/** Makes a file that only its owner can read, empty if it is new: whoever writes to it keeps its mode. */
export function makePrivateFile(file: string) {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  chmodSync(file, PRIVATE_FILE);
}

/** Restricts files that may exist already. */
export function keepPrivate(files: string[]) {
  for (const file of files) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
