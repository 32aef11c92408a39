import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';

/** A video whose player, and with it the provider's host, is asked for only on a click. */
export function Video({ videoId, title }: { videoId: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className="rounded-card bg-deep text-on-deep relative grid aspect-video min-h-54 w-full max-w-3xl place-items-center">
      {playing ? (
        <iframe
          // The button that was pressed is gone: the focus goes where it led.
          ref={(player) => player?.focus()}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          className="rounded-card absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <button
            type="button"
            onClick={() => setPlaying(true)}
            className="play-button flex size-full flex-col items-center justify-center gap-2 p-4 text-center sm:gap-4"
          >
            <span className="bg-marigold text-on-marigold grid size-12 place-items-center rounded-full sm:size-16">
              <Icon name="play" className="size-6 sm:size-7" />
            </span>
            <span className="font-semibold">Play: {title}</span>
            <span className="text-on-deep-muted text-small leading-snug">
              The video loads from YouTube when you press play.
            </span>
          </button>
          <noscript>
            <a href={`https://www.youtube.com/watch?v=${videoId}`} className="underline">
              Watch on YouTube
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}
