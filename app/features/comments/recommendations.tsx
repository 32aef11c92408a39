import { useEffect, useRef, useState } from 'react';
import { useCommentService } from './permission.ts';
import { useNear } from './use-near.ts';

/** What the comment service recommends after an article. Takes no room until it has something. */
export function Recommendations({ blogId }: { blogId: string }) {
  const { agreed } = useCommentService();
  return agreed && <Recommended key={blogId} blogId={blogId} />;
}

function Recommended({ blogId }: { blogId: string }) {
  const place = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const near = useNear(place);
  const [filled, setFilled] = useState(false);

  // The embed makes its frame as tall as its content (server/embeds/comments-embed.ts).
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setFilled(Boolean(entry?.contentRect.height)));
    if (near && frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [near]);

  return (
    <section
      ref={place}
      aria-labelledby={filled ? 'recommendations' : undefined}
      className={filled ? 'no-print border-line mt-14 border-t pt-10' : 'no-print'}
    >
      {filled && (
        <h2 id="recommendations" className="mb-6">
          Recommended by Disqus
        </h2>
      )}
      {near && (
        <iframe
          ref={frame}
          src={`/embeds/recommendations/${blogId}`}
          title="Recommendations"
          // As for comments; and a recommended article may open, when its link is pressed.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          aria-hidden={!filled || undefined}
          tabIndex={filled ? undefined : -1}
          className="block h-0 w-full border-0"
        />
      )}
    </section>
  );
}
