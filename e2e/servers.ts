import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOfIndianDay } from '../contract/india-time.ts';
import { camp } from './from-content.ts';

/**
 * URLs of the journeys' servers: after the early-bird days; on the last of them, with one lead an hour from an address;
 * with analytics; and the analytics stand-in.
 */
export const PORT = Number(process.env.E2E_PORT ?? 4173);
export const EARLY_BIRD_PORT = PORT + 1;
export const earlyBirdUrl = `http://localhost:${EARLY_BIRD_PORT}`;
/** Noon on the last early-bird day. */
export const earlyBirdClock = `${camp.earlyBirdLastDay}T12:00:00+05:30`;
export const MEASURED_PORT = PORT + 2;
export const measuredUrl = `http://localhost:${MEASURED_PORT}`;
export const ANALYTICS_PORT = PORT + 3;
export const analyticsUrl = `http://127.0.0.1:${ANALYTICS_PORT}`;

// Made by the first process that reads this; the others inherit its name.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'banyan-journeys-'));

/** Where a server keeps its data, and with no SMTP server its mail as files. */
export function dataDir(port: number): string {
  return join(process.env.E2E_DATA as string, String(port));
}

/** While the early-bird days last, the first server's clock is ahead of them. */
export function clockAfterEarlyBird(): Record<string, string> {
  const end = endOfIndianDay(camp.earlyBirdLastDay);
  return end.getTime() > Date.now() ? { SITE_CLOCK: end.toISOString(), SITE_CLOCK_SPEED: '1' } : {};
}
