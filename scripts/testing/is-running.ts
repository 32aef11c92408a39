import { readFileSync } from 'node:fs';

/** Not so once it has ended, though nobody has taken note of it yet (a zombie). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
