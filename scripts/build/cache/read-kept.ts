import { existsSync, readFileSync, statSync } from 'node:fs';

/** What an earlier build kept as JSON; undefined without it, and when the power failed before all of it was on disk. */
export function readKept<Kept>(path: string): Kept | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a file is there, and not empty, as one is whose bytes the power failed to reach. */
export function isKept(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
