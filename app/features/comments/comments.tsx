import { Button } from '#app/components/button.tsx';
import { agreement, useAnswer } from '#app/state/agreement.ts';
import { useServices } from '#app/state/third-parties.ts';
import { Thread } from './thread.tsx';

/** May threads be loaded from the comment service? */
const permission = agreement('consent-comments');

/** An article's comment thread. The service hears of the reader only after a click, which counts for later articles too. */
export function Comments({ blogId }: { blogId: string }) {
  const { comments } = useServices();
  const shown = useAnswer(permission) === 'granted';
  if (!comments) return null;
  return (
    <section
      aria-labelledby="comments"
      className="no-print border-line mx-auto mt-14 max-w-measure border-t pt-8"
    >
      <h2 id="comments" className="text-h3">
        Comments
      </h2>
      <p className="text-muted mt-2">
        {shown
          ? 'Shown by Disqus, here and under every article you read, until you hide them.'
          : 'Readers talk about this article on Disqus. Showing the comments tells Disqus which articles you read, and it may set cookies of its own.'}
      </p>
      <Button
        variant="quiet"
        className="mt-4"
        onClick={() => permission.answer(shown ? 'denied' : 'granted')}
      >
        {shown ? 'Hide comments' : 'Show comments'}
      </Button>
      {shown && <Thread key={blogId} blogId={blogId} />}
    </section>
  );
}
