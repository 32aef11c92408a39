import { readFileSync } from 'node:fs';

/** The most memory a process ever had, in MB (Linux only). NaN once it has ended: no limit is met by that. */
export function peakMemory(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
