import type { FaultInjector } from './fault-injector.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

/** What every part of the stand-in works with: settings, store, and the faults to inject. */
export type Context = {
  settings: Settings;
  store: Store;
  faults: FaultInjector;
  /** Dates its records. Waits and retries of webhooks run on real time. */
  clock: () => number;
};
