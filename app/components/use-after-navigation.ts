import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back when the visitor has gone somewhere. Not on hydration: what was opened before it stays open. */
export function useAfterNavigation(onNavigation: () => void) {
  const location = useLocation();
  const shown = useRef(location);
  const notify = useEffectEvent(onNavigation);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    notify();
  }, [location]);
}
