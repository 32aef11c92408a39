import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeArguments, nodeVariables } from '../run/node-settings.ts';

/*
 * Fills Node's compile cache with all that the server and the desk load. Node writes it only when a process ends: a
 * server that runs for months would leave none, and the first start after each update would need half a second and
 * 30 MB more, because its types must be stripped.
 */

const programs = ['server/main.ts', 'desk/main.ts', 'build/desk/server/views.js'];

execFileSync(
  process.execPath,
  [...nodeArguments, '--eval', programs.map((program) => `await import('./${program}');`).join('')],
  { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, ...nodeVariables }, stdio: 'inherit' },
);
