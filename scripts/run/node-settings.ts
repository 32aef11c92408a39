import { join } from 'node:path';

/**
 * How the pinned Node runs our processes. Compiled code is kept between starts: without it every start strips the types
 * of every file anew, which costs half a second and fifteen megabytes. A small nursery for young objects holds memory
 * down under load (about 125 MB instead of 175); what it costs in speed was not measured on its own.
 */
export const nodeArguments = ['--max-semi-space-size=4'];
export const nodeVariables = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
};
