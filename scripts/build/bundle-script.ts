import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const app = join(import.meta.dirname, '../../app');

type Options = {
  /** The oldest browsers that must parse it. */
  target: string | string[];
  define?: Record<string, string>;
};

/** Bundles a file below app/ as one script that needs no module loader. */
export async function bundleScript(file: string, { target, define = {} }: Options): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(app, file), output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}
