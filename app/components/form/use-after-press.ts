import { useEffect, useRef } from 'react';

/**
 * Runs something at once, or after the mouse press or tap under way: what is being pressed must not move, or the press
 * ends beside it and nothing happens.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const onDown = () => {
      waiting.current ??= [];
    };
    const onUp = () => {
      const runs = waiting.current ?? [];
      waiting.current = null;
      // The click comes right after this event.
      for (const run of runs) setTimeout(run);
    };
    // Mouse events, not pointer events: a tap moves the focus by those that follow it. A drag has no mouseup.
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('mouseup', onUp, true);
    document.addEventListener('dragend', onUp, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('mouseup', onUp, true);
      document.removeEventListener('dragend', onUp, true);
    };
  }, []);
  return (run) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
}
