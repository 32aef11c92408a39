import { useState } from 'react';
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx';
import { slideProps } from '#app/components/carousel/slide-props.ts';
import { useAutoplay } from '#app/components/carousel/use-autoplay.ts';
import { PaintToHere } from '#app/components/paint-to-here.tsx';
import { type HeroPictures, LearnBuildGrow } from './learn-build-grow.tsx';

const HERO_MS = 10_000;

/** The banner: a carousel of slides, of which one exists. */
export function Hero({ pictures }: { pictures: HeroPictures }) {
  return (
    <HeroCarousel
      slides={[{ name: 'Learn, Build, Grow', content: <LearnBuildGrow pictures={pictures} /> }]}
    />
  );
}

export function HeroCarousel({ slides }: { slides: { name: string; content: React.ReactNode }[] }) {
  const [current, setCurrent] = useState(0);
  const { handlers, paused, togglePause } = useAutoplay(HERO_MS, () =>
    setCurrent((index) => (index + 1) % slides.length),
  );
  return (
    <section aria-roledescription="carousel" aria-label="Welcome" className="hero" {...handlers}>
      <div className="hero-track" data-slide={current}>
        {slides.map(({ name, content }, index) => (
          <div
            key={name}
            {...slideProps(name, index, slides.length)}
            className="hero-slide"
            inert={index !== current}
            ref={(slide) => {
              // Through the CSSOM: the page's CSP allows no style attributes.
              if (slide) slide.style.transform = current === 0 ? '' : `translateX(${-100 * current}%)`;
            }}
          >
            {content}
          </div>
        ))}
      </div>
      <div className="hero-dots">
        <CarouselControls
          names={slides.map(({ name }) => name)}
          current={current}
          onChoose={setCurrent}
          paused={paused}
          onTogglePause={togglePause}
        />
      </div>
      <PaintToHere id="hero-end" />
    </section>
  );
}
