import { type RefObject, useEffect, useState } from 'react';
import { EnrolNow } from '#app/features/cart/enrol-now.tsx';
import { usePlaces } from '#app/features/seats/use-places.ts';
import { useSite } from '#app/site/use-site.ts';
import type { CartItem } from '#content';

const VISIBLE_SHARE = 0.1;

/** The enrol button that follows the reader once less than a tenth of the hero's buttons is in view. */
export function FloatingEnrol({
  item,
  heroButtons,
}: {
  item: CartItem;
  heroButtons: RefObject<HTMLDivElement | null>;
}) {
  const { refunds } = useSite();
  const [scrolled, setScrolled] = useState(false);
  const shown = usePlaces(item.id).kind !== 'full' && scrolled;

  useEffect(() => {
    if (!heroButtons.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setScrolled((entry?.intersectionRatio ?? 0) < VISIBLE_SHARE),
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(heroButtons.current);
    return () => observer.disconnect();
  }, [heroButtons]);

  // The page's end can then be scrolled clear of the button (footer.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-floating-button', shown);
    return () => document.documentElement.removeAttribute('data-floating-button');
  }, [shown]);

  if (!shown) return null;
  return (
    <div className="floating-enrol no-print pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bar,0px)+var(--offline-bar,0px))] z-10 flex flex-col items-center gap-1.5 px-4">
      <p className="bg-surface border-line shadow-soft hidden rounded-xl border px-3 py-1 text-xs leading-snug sm:block">
        {refunds.camp}
      </p>
      <EnrolNow item={item} className="pointer-events-auto shadow-soft min-w-48" />
    </div>
  );
}
