import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** What every rule works with. A feature adds its stores and clients; a request adds its own log. */
export type Context = { clock: Clock; log: Log; ownerEmail: string };
