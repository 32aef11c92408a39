import type { Store } from '../enrolment/store.ts';

/** Does work in a transaction that is rolled back: what a rule would find, by its own checks. */
export async function dryRun<Result>(store: Store, work: (tx: Store) => Promise<Result>): Promise<Result> {
  class RolledBack extends Error {
    readonly result: Result;
    constructor(result: Result) {
      super('nothing of it stays');
      this.result = result;
    }
  }
  try {
    return await store.transaction(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
