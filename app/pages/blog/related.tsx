import type { PostSummary } from '#app/components/post-card.tsx';
import { PostGrid } from '#app/components/post-grid.tsx';

export function Related({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="related" className="no-print border-line mt-14 border-t pt-10">
      <h2 id="related">Related articles</h2>
      <div className="mt-6 md:mt-8">
        <PostGrid posts={posts} heading="h3" />
      </div>
    </section>
  );
}
