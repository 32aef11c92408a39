import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#contract/durations.ts';
import { endOfIndianDay } from '../contract/india-time.ts';
import { camp, course, otherCourse } from './from-content.ts';

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

/** By how much the first server's clock is ahead, so that early-bird days are over and the courses bought not begun. */
function clockAhead(): number {
  const now = Date.now();
  const begins = Math.min(...[course, otherCourse].map(({ startsAt = '' }) => Date.parse(startsAt)));
  const beforeCourses = begins - DAY_MS < now ? begins - 10 * DAY_MS : now;
  return Math.max(beforeCourses, endOfIndianDay(camp.earlyBirdLastDay).getTime()) - now;
}

// One clock for all processes, too.
process.env.E2E_CLOCK_AHEAD ??= String(clockAhead());

/** The time on the first server. */
export const siteNow = () => Date.now() + Number(process.env.E2E_CLOCK_AHEAD);

/** For the first server, and for commands of its desk. */
export function siteClock(): Record<string, string> {
  if (process.env.E2E_CLOCK_AHEAD === '0') return {};
  return { SITE_CLOCK: new Date(siteNow()).toISOString(), SITE_CLOCK_SPEED: '1' };
}
