import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wantsStillness } from './use-autoplay.ts';

type Engine = (row: HTMLElement, options: EmblaOptionsType) => EmblaCarouselType;

/**
 * A row that scrolls, and a carousel that loops once it is asked to move. Its code comes when the row is near the
 * visitor's view, and starts at the first press, key, mouse or turn of its own, on touch screens at once: what nobody
 * scrolls to costs no time. Where the code can't be had, the row stays a row, and `goTo` scrolls it.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  const asked = useRef(false);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(0);

  /** The carousel, started if need be; null while its code is not there. */
  const run = () => {
    const row = viewport.current;
    if (embla || !engine.current || !row) return embla;
    row.scrollLeft = 0;
    const started = engine.current(row, { loop: true, align: 'start', startIndex: current });
    started.on('select', () => setCurrent(started.selectedScrollSnap()));
    setEmbla(started);
    return started;
  };

  const goTo = (index: number) => {
    const slide = (index + count) % count;
    const running = run();
    if (running) return running.scrollTo(slide, wantsStillness());
    asked.current = true;
    slidesOf(viewport.current)[slide]?.scrollIntoView({ inline: 'start', block: 'nearest' });
    setCurrent(slide);
  };

  const onEngine = useEffectEvent((loaded: Engine | undefined) => {
    engine.current = loaded;
    // A finger that swipes gives no sign beforehand, and must find a carousel that loops.
    if (matchMedia('(any-pointer: coarse)').matches) run();
  });

  useEffect(() => {
    const row = viewport.current as HTMLDivElement;
    const nearness = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        // Without it, being offline or because a newer version was deployed, the row goes on as it is.
        onEngine(
          await import('embla-carousel').then(
            (module) => module.default,
            () => undefined,
          ),
        );
      },
      { rootMargin: '50%' },
    );
    nearness.observe(row);
    return () => nearness.disconnect();
  }, []);

  useEffect(() => {
    const row = viewport.current as HTMLDivElement;
    if (embla) return () => embla.destroy();
    const onScroll = () => {
      // Where the last slides fill the row, the one asked for may not be the first in it.
      if (!asked.current) setCurrent(slideInView(row));
    };
    const onScrollEnd = () => {
      asked.current = false;
    };
    row.addEventListener('scroll', onScroll, { passive: true });
    row.addEventListener('scrollend', onScrollEnd);
    return () => {
      row.removeEventListener('scroll', onScroll);
      row.removeEventListener('scrollend', onScrollEnd);
    };
  }, [embla]);

  return {
    viewport,
    running: embla !== null,
    current,
    goTo,
    /** By itself: only where the visitor may see it. */
    advance: () => engine.current && goTo(current + 1),
    run,
  };
}

/** The one that the visitor has scrolled the row to. */
function slideInView(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().left;
  const away = slidesOf(row).map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
  return away.indexOf(Math.min(...away));
}

function slidesOf(row: HTMLElement | null): Element[] {
  return [...(row?.firstElementChild?.children ?? [])];
}
