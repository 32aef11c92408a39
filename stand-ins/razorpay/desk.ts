import type { FaultInjector } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Settings } from './settings.ts';

/** What every part of the stand-in works with: the account's settings, the books, and the trouble to make. */
export type Desk = { settings: Settings; ledger: Ledger; faults: FaultInjector };
