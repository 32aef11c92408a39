import { useRef } from 'react';
import type { HoneypotAnswers } from '#contract/honeypot.ts';

type Filled = { value: string } | null;

/** The honeypot of a form that sends emails: a person's request has the form's own fields and nothing more. */
export function useHoneypot() {
  const element = useRef<Filled>(null);
  const field = (rendered: Filled) => {
    element.current = rendered;
  };
  const answers = (): HoneypotAnswers => {
    const website = element.current?.value;
    return website ? { website } : {};
  };
  return { field, answers };
}

type Props = {
  field: (rendered: Filled) => void;
  /** For a form with one line to fill in: whatever looks for its input finds the right one. */
  isArea?: boolean;
};

/** Hidden from sight, keyboard, screen readers and autofill. */
export function Honeypot({ field, isArea }: Props) {
  const hidden = { ref: field, name: 'website', tabIndex: -1, autoComplete: 'off' };
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      {isArea ? (
        <label>
          Leave this empty
          <textarea {...hidden} />
        </label>
      ) : (
        <label>
          Leave this empty
          <input type="text" {...hidden} />
        </label>
      )}
    </div>
  );
}
