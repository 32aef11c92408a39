import { accessSync, constants, mkdirSync } from 'node:fs';
import { EnvError } from './env.ts';

/** Makes the folder for the database and captured mail, or says in a sentence why it can't be used. */
export function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new EnvError(
      `The data folder ${folder} is not a folder that can be written. Choose another with DATA_DIR.`,
    );
  }
}
