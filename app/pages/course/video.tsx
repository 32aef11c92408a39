import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Picture } from '#app/components/picture.tsx';
import type { Picture as PictureFile } from '#content';

type Props = { videoId: string; title: string; image?: PictureFile };

/** A picture of ours; the player, and with it the provider's host, is asked for only on a click. */
export function Video({ videoId, title, image }: Props) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className="max-w-3xl">
      <div className="rounded-card bg-deep text-on-deep relative aspect-video w-full overflow-hidden">
        {playing ? (
          <iframe
            // The button that was pressed is gone: the focus goes where it led.
            ref={(player) => player?.focus()}
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
            title={title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            {image && <Picture picture={image} alt="" className="absolute inset-0 size-full object-cover" />}
            <button
              type="button"
              onClick={() => setPlaying(true)}
              className="play-button needs-script rounded-card absolute inset-0 flex size-full flex-col justify-end text-left"
            >
              <span className="bg-deep flex w-full items-center gap-3 p-3 sm:gap-4 sm:p-4">
                <span className="play-sign bg-marigold text-on-marigold grid size-11 shrink-0 place-items-center rounded-full sm:size-14">
                  <Icon name="play" className="size-5 sm:size-6" />
                </span>
                <span className="leading-snug font-semibold">Play: {title}</span>
              </span>
            </button>
            <noscript>
              <p className="bg-deep absolute inset-x-0 bottom-0 p-3 sm:p-4">
                <a href={`https://www.youtube.com/watch?v=${videoId}`} className="underline">
                  Watch on YouTube
                </a>
              </p>
            </noscript>
          </>
        )}
      </div>
      <p className="needs-script text-muted mt-2 text-small">
        {playing ? 'The video comes from YouTube.' : 'The video loads from YouTube when you press play.'}
      </p>
    </div>
  );
}
