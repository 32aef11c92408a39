import { useId } from 'react';
import { href } from '#app/site/href.ts';
import type { BlogPost } from '#content';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';

/** As much of an article as a list shows. */
export type PostSummary = Pick<
  BlogPost,
  'id' | 'title' | 'description' | 'image' | 'imageAlt' | 'published' | 'date' | 'month' | 'year'
>;

export function summaryOf(post: BlogPost): PostSummary {
  const { id, title, description, image, imageAlt, published, date, month, year } = post;
  return { id, title, description, image, imageAlt, published, date, month, year };
}

type Props = { post: PostSummary; eager?: boolean; heading?: 'h2' | 'h3'; comments?: number };

export function PostCard({ post, eager = false, heading: Heading = 'h2', comments = 0 }: Props) {
  const title = useId();
  return (
    <article aria-labelledby={title} className="card card-link relative flex h-full flex-col overflow-hidden">
      <Picture
        picture={post.image}
        alt={post.imageAlt}
        eager={eager}
        className="aspect-[8/5] w-full object-cover"
      />
      <div className="flex grow flex-col p-5 md:p-6">
        {/* Comments are counted late: beside the day there is room for them, so that nothing moves. */}
        <p className="text-muted flex flex-wrap justify-between gap-x-4 text-small">
          <time dateTime={post.published}>{`${post.date} ${post.month} ${post.year}`}</time>
          {comments > 0 && <span>{comments === 1 ? '1 comment' : `${comments} comments`}</span>}
        </p>
        <Heading id={title} className="card-link-title text-h3 mt-2 line-clamp-2">
          {post.title}
        </Heading>
        <p className="text-muted mt-2 line-clamp-3">{post.description}</p>
        <p className="mt-auto pt-4">
          <Link
            to={href('/blogs/:blogId', { blogId: post.id })}
            className="text-link after:absolute after:inset-0"
          >
            Read More<span className="sr-only">{` of ${post.title}`}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
