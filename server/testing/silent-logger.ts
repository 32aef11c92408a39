import { pino } from 'pino';

/** Has no output: a route with a `logLevel` of its own logs even when the logger is silent. */
export const silentLogger = pino({ level: 'silent' }, { write: () => {} });
