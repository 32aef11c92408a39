import { type RefObject, useEffect, useRef } from 'react';
import { type HoneypotAnswers, QUICKEST_FILL_MS } from '#contract/honeypot.ts';

/** The honeypot of a form that sends emails: the hidden field's value, and how long filling in took. */
export function useHoneypot() {
  const field = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  useEffect(() => {
    // A form that came with the document could be filled in before any script ran.
    const cameWithDocument = document.documentElement.dataset.ready === undefined;
    since.current = cameWithDocument ? 0 : performance.now();
  }, []);

  /** What the request sends; waits until the shortest time a person needs for the form has passed. */
  const answers = async (): Promise<HoneypotAnswers> => {
    const took = () => Math.round(performance.now() - since.current);
    while (took() < QUICKEST_FILL_MS)
      await new Promise((resolve) => setTimeout(resolve, QUICKEST_FILL_MS - took()));
    return { website: field.current?.value ?? '', took: took() };
  };
  return { field, answers };
}

/** Hidden from sight, keyboard, screen readers and autofill. */
export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
