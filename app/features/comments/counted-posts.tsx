import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { PostSummary } from '#app/components/post-card.tsx';
import { PostGrid } from '#app/components/post-grid.tsx';
import { type CommentCounts, readCommentCounts } from '#contract/comment-counts.ts';
import { useCommentService } from './permission.ts';

/** A slow phone feels each rendering of sixteen articles. */
const Grid = memo(PostGrid);

/** Articles with the number of their comments, where the reader agreed to comments and the service answers. */
export function CountedPosts({ posts }: { posts: PostSummary[] }) {
  const { agreed } = useCommentService();
  const [counts, setCounts] = useState<CommentCounts>({});
  return (
    <>
      <Grid posts={posts} comments={agreed ? counts : undefined} />
      {agreed && <Counts onCounts={setCounts} />}
    </>
  );
}

/** The count script's frame: sandboxed into an opaque origin, so messages are matched by their window. */
function Counts({ onCounts }: { onCounts: (counts: CommentCounts) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);

  // A layout effect: a fast frame could post its message before a passive effect listens.
  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow) onCounts(readCommentCounts(data));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onCounts]);

  return (
    <iframe
      ref={frame}
      src="/embeds/comment-counts"
      title="Comment counts"
      hidden
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
