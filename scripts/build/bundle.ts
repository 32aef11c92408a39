import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unlessUnchanged } from './cache/unless-unchanged.ts';
import { hashSources } from './hash-sources.ts';
import { bundleSources } from './sources.ts';

/** Bundles into build/client and build/server, unless the sources are the same; returns their hash. */
export async function bundle(root: string): Promise<string> {
  const notMarkdown = (path: string) => !path.endsWith('.md');
  const hash = hashSources(root, bundleSources, [process.env.VITE_API_URL ?? ''], notMarkdown);
  await unlessUnchanged(join(root, 'build/server'), hash, () => {
    const { status } = spawnSync(
      // Not its link in .bin, which would run on the system's Node.
      process.execPath,
      [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status !== 0) process.exit(1);
  });
  return hash;
}
