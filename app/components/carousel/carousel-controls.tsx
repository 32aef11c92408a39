type Props = {
  names: string[];
  current: number;
  onChoose: (index: number) => void;
  paused: boolean;
  onTogglePause: () => void;
};

/** A labelled dot for each slide, and a pause button (WCAG 2.2.2). */
export function CarouselControls({ names, current, onChoose, paused, onTogglePause }: Props) {
  return (
    <div className="carousel-controls">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className="carousel-dot"
          aria-label={`Show ${index + 1} of ${names.length}: ${name}`}
          aria-current={index === current}
          onClick={() => onChoose(index)}
        />
      ))}
      {names.length > 1 && (
        <button
          type="button"
          className="carousel-pause"
          onClick={onTogglePause}
          // The focus of this button does not hold the slides: after "Play" they are to move.
          onFocus={(event) => event.stopPropagation()}
          aria-label={paused ? 'Play the slides' : 'Pause the slides'}
        >
          <svg viewBox="0 0 24 24" width="16" height="16" className="size-4" aria-hidden="true">
            <path d={paused ? 'M8 5l11 7-11 7Z' : 'M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z'} fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  );
}
