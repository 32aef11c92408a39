import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

const folder = getCompileCacheDir();

/** For the processes that a test starts: they find the modules compiled that npm test has compiled before. */
export const compileCache: { NODE_COMPILE_CACHE?: string } = folder
  ? { NODE_COMPILE_CACHE: dirname(folder) }
  : {};
