import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '#app/browser/when-idle.ts';
import { wantsStillness } from './use-autoplay.ts';

type Engine = (row: HTMLElement, options: EmblaOptionsType) => EmblaCarouselType;

/**
 * A scrollable row that becomes a looping carousel. The carousel's code is loaded when the row is near the viewport
 * and started at the first press, key, hover or autoplay step (on touch screens once the browser is idle), so an unseen
 * one costs nothing. If the code can't be loaded, the row stays scrollable, and `goTo` scrolls it.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  const asked = useRef(false);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(0);

  /** The carousel, started if needed; null until its code is loaded. */
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

  const onEngine = useEffectEvent(() => {
    // Touch gives no hover or focus before a swipe, so the carousel must already loop.
    if (matchMedia('(any-pointer: coarse)').matches) run();
  });

  useEffect(() => {
    const row = viewport.current as HTMLDivElement;
    const nearness = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        // It may have been swiped before the scripts came. By now it is laid out, so that measuring costs nothing.
        setCurrent((chosen) => chosen || slideInView(row));
        // Offline, or a newer version was deployed: the row stays scrollable.
        engine.current = await import('embla-carousel').then(
          (module) => module.default,
          () => undefined,
        );
        // Not in the task that ran the code: each alone is short.
        whenIdle(() => onEngine());
      },
      { rootMargin: '50%' },
    );
    nearness.observe(row);
    return () => nearness.disconnect();
  }, []);

  useEffect(() => {
    if (embla) return () => embla.destroy();
    // At the end of the row the requested slide may not be the first visible one.
    return watchScrolling(viewport.current as HTMLDivElement, asked, setCurrent);
  }, [embla]);

  return {
    viewport,
    running: embla !== null,
    current,
    goTo,
    /** Autoplay: only while the row is visible. */
    advance: () => engine.current && goTo(current + 1),
    run,
  };
}

/** Tells which slide the row is scrolled to, but not while it scrolls to the one that was asked for. */
function watchScrolling(row: HTMLElement, asked: { current: boolean }, tell: (slide: number) => void) {
  const onScroll = () => {
    if (!asked.current) tell(slideInView(row));
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
}

/** The slide that the row is scrolled to. */
function slideInView(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().left;
  const away = slidesOf(row).map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
  return away.indexOf(Math.min(...away));
}

function slidesOf(row: HTMLElement | null): Element[] {
  return [...(row?.firstElementChild?.children ?? [])];
}
