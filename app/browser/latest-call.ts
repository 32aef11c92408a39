/** A call that is repeated: each has a time limit, and only the answer of the newest counts. */
export function latestCall(timeoutMs: number) {
  let newest = new AbortController();
  return {
    /** Resolves to null when a newer call was made meanwhile, or none is wanted any more. */
    async ask<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
      newest.abort();
      const mine = new AbortController();
      newest = mine;
      const late = setTimeout(() => mine.abort(), timeoutMs);
      const answer = await call(mine.signal);
      clearTimeout(late);
      return newest === mine ? answer : null;
    },
    stop() {
      newest.abort();
      newest = new AbortController();
    },
  };
}
