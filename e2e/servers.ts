import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the journeys' servers listen: one on today's date, one on the last early-bird day. */
export const PORT = Number(process.env.E2E_PORT ?? 4173);
export const EARLY_BIRD_PORT = PORT + 1;
export const earlyBirdUrl = `http://localhost:${EARLY_BIRD_PORT}`;

// Made by the first process that reads this; the others inherit its name.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'banyan-journeys-'));

/** Where a server keeps its data, and with no SMTP server its mail as files. */
export function dataDir(port: number): string {
  return join(process.env.E2E_DATA as string, String(port));
}
