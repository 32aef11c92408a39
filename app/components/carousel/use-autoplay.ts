import { useEffect, useEffectEvent, useState } from 'react';
import { savesData } from '#app/browser/save-data.ts';
import { useHoverOrFocus } from '../use-hover-or-focus.ts';

/**
 * Calls `advance` every `ms`. Stops while the element is hovered or has the focus, while the tab is hidden, and while
 * it is paused: by the visitor, or under reduced motion and Save-Data from the start, until the visitor plays it.
 */
export function useAutoplay(ms: number, advance: () => void) {
  const { active, handlers } = useHoverOrFocus();
  const [paused, setPaused] = useState(false);
  const onTick = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  const still = active || paused;

  useEffect(() => {
    if (wantsStillness()) setPaused(true);
  }, []);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => onTick(), ms);
    return () => clearInterval(timer);
  }, [ms, still]);

  return {
    paused,
    togglePause: () => setPaused((value) => !value),
    /** Spread on the element whose hover and focus stop the autoplay. */
    handlers,
  };
}

export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
