import { useEffect, useRef } from 'react';

/** An inert form loses the focus; when it is usable again, the focus returns to the element that had it. */
export function useFocusThroughInert(busy: boolean) {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = focused.current;
    if (busy) {
      // Not inert: the focus was not taken by the form, so it is not the form's to give back.
      if (!element?.closest('[inert]')) focused.current = null;
      return;
    }
    if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);

  return () => {
    focused.current = document.activeElement as HTMLElement | null;
  };
}
