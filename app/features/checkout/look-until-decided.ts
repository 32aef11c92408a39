/** Delays between looks. After the last one the warning stays, and its link looks on. */
const WAITS_MS = [2000, 5000, 10_000, 20_000, 40_000];

/**
 * Asks again and again how a payment went, until `decide` takes an answer for the last one. An error is no answer.
 * Returns the function that ends it.
 */
export function lookUntilDecided<Answer>(
  ask: () => Promise<Answer>,
  decide: (answer: Answer) => boolean,
): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async (looks: number) => {
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    );
    if (ended || (answer && decide(answer.value))) return;
    const wait = WAITS_MS[looks];
    if (wait !== undefined) timer = setTimeout(look, wait, looks + 1);
  };
  look(0);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
