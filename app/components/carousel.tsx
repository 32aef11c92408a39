import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { useAutoplay, wantsStillness } from './use-autoplay.ts';

export const CAROUSEL_MS = 10_000;

type Slide = { name: string; content: React.ReactNode };
/** How many slides are visible, as named in carousel.css. */
type Layout = 'three-two-one' | 'two-one';

/** Slides that loop and advance by themselves. Without scripts it is a row that scrolls. */
export function Carousel({ label, layout, slides }: { label: string; layout: Layout; slides: Slide[] }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start' });
  const [current, setCurrent] = useState(0);
  const { handlers, paused, togglePause } = useAutoplay(CAROUSEL_MS, () => embla?.scrollNext());

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);

  const goTo = (index: number) => embla?.scrollTo(index, wantsStillness());
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev(wantsStillness());
    else if (event.key === 'ArrowRight') embla?.scrollNext(wantsStillness());
    else return;
    event.preventDefault();
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel carousel-${layout}`}
      data-running={embla ? '' : undefined}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-track">
          {slides.map(({ name, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; the carousel pattern of the ARIA guide asks for this role.
            <div
              key={name}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${name}`}
              className="carousel-slide"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls
        names={slides.map(({ name }) => name)}
        current={current}
        onChoose={goTo}
        paused={paused}
        onTogglePause={togglePause}
      />
    </section>
  );
}
