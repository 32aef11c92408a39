import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs settle.ts in its own process on a data folder, with this concurrency. */
export async function settlementsPerSecond(dataDir: string, clients: number): Promise<number> {
  const child = spawn(process.execPath, ['bench/enrolment/settle.ts', dataDir, String(clients)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ perSecond }] = (await once(child, 'message')) as [{ perSecond: number }];
  await once(child, 'exit');
  return perSecond;
}
