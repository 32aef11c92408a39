import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the viewport; stays true afterwards. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '800px 0px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
