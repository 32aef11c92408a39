import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { ResultCache } from './cache/result-cache.ts';

const app = join(import.meta.dirname, '../../app');

type Options = {
  /** The oldest browsers that must parse it. */
  target: string | string[];
  define?: Record<string, string>;
  /** A module keeps its exports; a script needs no module loader. */
  format?: 'iife' | 'es';
};

let kept: ResultCache | undefined;

/** What a build bundles is kept for the next one by the same code: an edit of a text needs no bundler. */
export function keepScriptsIn(results: ResultCache) {
  kept = results;
}

/** Bundles a file below app/ as one file without imports. */
export async function bundleScript(file: string, options: Options): Promise<string> {
  const make = () => bundle(file, options);
  return kept ? kept.ofAsync(JSON.stringify(options), `script ${file}`, make) : make();
}

async function bundle(file: string, { target, define = {}, format = 'iife' }: Options): Promise<string> {
  // Loaded when needed: it takes half a second.
  const { build } = await import('vite');
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
