import { Button } from '#app/components/button.tsx';
import { permission, useCommentService } from './permission.ts';
import { Thread } from './thread.tsx';

/** An article's comment thread. Nothing is requested from the service before a click; consent is remembered. */
export function Comments({ blogId }: { blogId: string }) {
  const { comments, agreed: shown } = useCommentService();
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
          ? 'Shown by Disqus, here and under every article you read, with counts in the list of articles and its recommendations, until you hide them.'
          : 'Readers talk about this article on Disqus. Showing the comments tells Disqus which articles you read and when you open the list of articles, and it may set cookies of its own.'}
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
