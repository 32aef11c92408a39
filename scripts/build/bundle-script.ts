import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const app = join(import.meta.dirname, '../../app');

type Options = {
  /** The oldest browsers that must parse it. */
  target: string | string[];
  define?: Record<string, string>;
  /** A module keeps its exports; a script needs no module loader. */
  format?: 'iife' | 'es';
};

/** Bundles a file below app/ as one file without imports. */
export async function bundleScript(
  file: string,
  { target, define = {}, format = 'iife' }: Options,
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(app, file),
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}
