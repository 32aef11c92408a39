import { useEffect, useRef } from 'react';

/** A button that makes way for a spinner takes the focus with it. Once it is back it gets it again, unless something else has it by then. */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement?.matches('dialog');
    if (wasBusy.current && !busy && lost) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
