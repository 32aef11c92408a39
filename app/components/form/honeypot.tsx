import { type RefObject, useEffect, useRef } from 'react';
import { type HoneypotAnswers, QUICKEST_FILL_MS } from '#contract/honeypot.ts';

/** For forms that write to people: tells the server what a bot would betray itself by. People notice nothing of it. */
export function useHoneypot() {
  const field = useRef<HTMLInputElement>(null);
  const since = useRef(0);
  useEffect(() => {
    // A form that came with the document could be filled in before any script ran.
    const cameWithDocument = document.documentElement.dataset.ready === undefined;
    since.current = cameWithDocument ? 0 : performance.now();
  }, []);

  /** What the honeypot holds; not before the time that anyone needs to fill in a form has passed. */
  const answers = async (): Promise<HoneypotAnswers> => {
    const took = () => Math.round(performance.now() - since.current);
    while (took() < QUICKEST_FILL_MS)
      await new Promise((resolve) => setTimeout(resolve, QUICKEST_FILL_MS - took()));
    return { website: field.current?.value ?? '', took: took() };
  };
  return { field, answers };
}

/** A field that no person sees, reaches or has filled in by the browser. */
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
