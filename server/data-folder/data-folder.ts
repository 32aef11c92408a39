import { accessSync, constants } from 'node:fs';
import { EnvError } from '../env/env.ts';
import { makePrivateFolder } from './private-files.ts';

/** Makes the private folder for the database and captured mail, or says why it can't be used. */
export function prepareDataFolder(folder: string) {
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      throw new EnvError(
        `The data folder ${folder} belongs to another user. Give it to the one that runs the site, with chown.`,
      );
    throw new EnvError(
      `The data folder ${folder} is not a folder that can be written. Choose another with DATA_DIR.`,
    );
  }
}
