import { CarouselControls } from './carousel-controls.tsx';
import { slideProps } from './slide-props.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';

const CAROUSEL_MS = 10_000;

type Slide = { name: string; content: React.ReactNode };
/** How many slides are visible, as named in carousel.css. */
type Layout = 'three-two-one' | 'two-one';

/** Slides that loop and advance by themselves. Without scripts it is a row that scrolls. */
export function Carousel({ label, layout, slides }: { label: string; layout: Layout; slides: Slide[] }) {
  const { viewport, running, current, goTo, advance, run } = useSlides(slides.length);
  const { handlers, paused, togglePause } = useAutoplay(CAROUSEL_MS, advance);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    // The browser's own: Back and Forward, for instance.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    goTo(key === 'ArrowLeft' ? current - 1 : current + 1);
    event.preventDefault();
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel carousel-${layout}`}
      data-running={running ? '' : undefined}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {/* A mouse can't scroll the row, only drag the carousel. */}
      <div
        className="carousel-viewport"
        ref={viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
        tabIndex={0}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && run()}
      >
        <div className="carousel-track">
          {slides.map(({ name, content }, index) => (
            <div key={name} {...slideProps(name, index, slides.length)} className="carousel-slide">
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
