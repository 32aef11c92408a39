import { useEffect, useEffectEvent, useState } from 'react';
import { savesData } from '../../site/save-data.ts';
import { useHoverOrFocus } from '../use-hover-or-focus.ts';

/**
 * Calls `advance` every `ms` while nobody is looking closer: it stands still while the element is hovered or holds the
 * focus, while the tab is hidden, when the visitor paused it, and always under reduced motion or Save-Data.
 */
export function useAutoplay(ms: number, advance: () => void) {
  const { active, handlers } = useHoverOrFocus();
  const [paused, setPaused] = useState(false);
  const onTick = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  const still = active || paused;

  useEffect(() => {
    if (still || wantsStillness()) return;
    const timer = setInterval(() => onTick(), ms);
    return () => clearInterval(timer);
  }, [ms, still]);

  return {
    paused,
    togglePause: () => setPaused((value) => !value),
    /** For the element that must keep still while someone looks at it. */
    handlers,
  };
}

export function wantsStillness(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
