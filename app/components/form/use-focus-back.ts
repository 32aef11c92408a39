import { useEffect, useRef } from 'react';

/** A button that a spinner replaces loses the focus, and regains it unless something else has it by then. */
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
