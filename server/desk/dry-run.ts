import type { Store } from '../enrolment/store.ts';

/** Does work in a transaction that is rolled back: what a rule would find, by its own checks. */
export async function dryRun<Result>(store: Store, work: (tx: Store) => Promise<Result>): Promise<Result> {
  const undo = new Error('nothing of it stays');
  let found: { result: Result } | undefined;
  await store
    .transaction(async (tx) => {
      found = { result: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (found as { result: Result }).result;
}
