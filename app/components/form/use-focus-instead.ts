import { useEffect, useRef } from 'react';

/** A message takes the place of what held the focus: it gets the focus, unless something else has it by then. */
export function useFocusInstead(shown: boolean) {
  const message = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown && !wasShown.current && document.activeElement === document.body) message.current?.focus();
    wasShown.current = shown;
  }, [shown]);
  return message;
}
