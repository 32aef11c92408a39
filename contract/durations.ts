export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A day in India always has as many: it has no daylight saving. */
export const DAY_MS = 24 * HOUR_MS;
