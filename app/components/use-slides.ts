import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from './use-autoplay.ts';

/**
 * Makes a row that scrolls a carousel that loops, once it comes near the visitor's view: what nobody scrolls to costs
 * no bytes and no time. Until then, and where its code can't be had, the row stays a row, and `goTo` scrolls it.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = viewport.current as HTMLDivElement;
    let left = false;
    let running: EmblaCarouselType | undefined;
    const start = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (left) return;
      const startIndex = asked.current ?? slideInView(row);
      row.scrollLeft = 0;
      const engine = EmblaCarousel(row, { loop: true, align: 'start', startIndex });
      const onSelect = () => setCurrent(engine.selectedScrollSnap());
      engine.on('select', onSelect);
      onSelect();
      running = engine;
      setEmbla(engine);
    };
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        start().catch(() => {
          // Offline, or a newer version was deployed: the row goes on as it is.
        });
      },
      { rootMargin: '50%' },
    );
    nearness.observe(row);
    return () => {
      left = true;
      nearness.disconnect();
      running?.destroy();
    };
  }, []);

  const goTo = (index: number) => {
    const slide = (index + count) % count;
    if (embla) return embla.scrollTo(slide, wantsStillness());
    asked.current = slide;
    slidesOf(viewport.current)[slide]?.scrollIntoView({ inline: 'start', block: 'nearest' });
    setCurrent(slide);
  };

  return { viewport, running: embla !== null, current, goTo };
}

/** The one the visitor has scrolled the row to. */
function slideInView(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().left;
  const away = slidesOf(row).map((slide) => Math.abs(slide.getBoundingClientRect().left - edge));
  return away.indexOf(Math.min(...away));
}

function slidesOf(row: HTMLElement | null): Element[] {
  return [...(row?.firstElementChild?.children ?? [])];
}
