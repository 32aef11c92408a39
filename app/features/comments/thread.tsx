import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useNear } from './use-near.ts';

const PATIENCE_MS = 20_000;

type Status = 'loading' | 'shown' | 'failed';

/** An article's comment thread, in a frame (server/embeds/comments-embed.ts) that loads when it is near. */
export function Thread({ blogId }: { blogId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const [status, setStatus] = useState<Status>('loading');
  // Mails of the service link to a single comment by the hash, which its embed looks for.
  const [address] = useState(() => `/embeds/comments/${blogId}${location.hash}`);

  useEffect(() => {
    if (!near || status !== 'loading') return;
    const timer = setTimeout(() => setStatus('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [near, status]);

  const onLoad = ({ currentTarget }: React.SyntheticEvent<HTMLIFrameElement>) => {
    // The browser's own error page has no readable document.
    const came = currentTarget.contentDocument?.documentElement.dataset.state === 'loaded';
    setStatus(came ? 'shown' : 'failed');
  };

  return (
    <div ref={place} className="mt-6 min-h-80" aria-busy={(near && status === 'loading') || undefined}>
      {status === 'failed' && (
        <div role="alert">
          <p>
            The comments could not be loaded. Check your connection, and turn off any ad blocker that stops
            Disqus.
          </p>
          <Button variant="quiet" className="mt-4" onClick={() => setStatus('loading')}>
            Try again
          </Button>
        </div>
      )}
      {near && status !== 'failed' && (
        <iframe
          src={address}
          title="Comments"
          // Frames inside the service must not navigate the top page.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          className="h-80 w-full border-0"
          onLoad={onLoad}
        />
      )}
    </div>
  );
}
