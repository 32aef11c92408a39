import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The server's own settlement in a loop on a data folder, brought by so many at once, in a process of its own. */
export async function settlementsPerSecond(dataDir: string, clients: number): Promise<number> {
  const child = spawn(process.execPath, ['bench/enrolment/settle.ts', dataDir, String(clients)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ perSecond }] = (await once(child, 'message')) as [{ perSecond: number }];
  await once(child, 'exit');
  return perSecond;
}
