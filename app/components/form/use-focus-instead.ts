import { useEffect, useRef } from 'react';

/**
 * A message takes the place of what held the focus: it gets the focus, unless something else has it by then. Not if it
 * answers somebody else (`isOurs`): on a phone mostly nothing has the focus, and the page would only jump.
 */
export function useFocusInstead(shown: boolean, { isOurs = true } = {}) {
  const message = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    const appeared = shown && !wasShown.current;
    if (appeared && isOurs && document.activeElement === document.body) message.current?.focus();
    wasShown.current = shown;
  }, [shown, isOurs]);
  return message;
}
