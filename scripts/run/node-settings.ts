import { join } from 'node:path';

/**
 * Options of the pinned Node. The compile cache, which the build fills, saves half a second and 30 MB a start: types
 * need not be stripped again. A small young generation keeps memory under load at about 125 MB instead of 175; its
 * cost in speed was not measured.
 */
export const nodeArguments = ['--max-semi-space-size=4'];
export const nodeVariables = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
};

/** For the desk, which one person asks. Of two sizes the last one counts. */
export const deskProgram = ['--max-semi-space-size=2', 'desk/main.ts'];
/** glibc's arenas, one for each thread, would hold some 8 MB that nobody uses. */
export const deskVariables = { ...nodeVariables, MALLOC_ARENA_MAX: '1' };
