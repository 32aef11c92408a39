import { PostCard, type PostSummary } from './post-card.tsx';

type Props = {
  posts: PostSummary[];
  heading?: 'h2' | 'h3';
  /** How many each article has; none is shown for one that is not in it. */
  comments?: Record<string, number>;
};

/** Articles side by side, three in a row where there is room. */
export function PostGrid({ posts, heading, comments = {} }: Props) {
  return (
    <ul className="post-grid grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            heading={heading}
            eager={heading !== 'h3' && index === 0}
            comments={comments[post.id]}
          />
        </li>
      ))}
    </ul>
  );
}
