import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { peakMemory } from '../peak-memory.ts';

const LOOK_MS = 200;

/** Builds the site in a folder; how long it takes, and the memory of the process that renders. */
export async function build(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/build/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, peakMemory(child.pid) || 0);
  }, LOOK_MS);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`the build in ${folder} failed`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
