import { Link } from '#app/components/link.tsx';
import { Picture } from '#app/components/picture.tsx';
import type { BlogPost } from '#content';

export function PostCard({ post, eager }: { post: BlogPost; eager: boolean }) {
  return (
    <article className="card card-link relative flex h-full flex-col overflow-hidden">
      <Picture
        picture={post.image}
        alt={post.imageAlt}
        eager={eager}
        className="aspect-[8/5] w-full object-cover"
      />
      <div className="flex grow flex-col p-5 md:p-6">
        <p className="text-muted text-[0.9375rem]">
          <time dateTime={post.published}>
            {post.date} {post.month} {post.year}
          </time>
        </p>
        <h2 className="card-link-title text-h3 mt-2 line-clamp-2">{post.title}</h2>
        <p className="text-muted mt-2 line-clamp-3">{post.description}</p>
        <p className="mt-auto pt-4">
          <Link
            to={`/blogs/${post.id}`}
            className="text-link after:absolute after:inset-0"
            aria-label={`Read More: ${post.title}`}
          >
            Read More
          </Link>
        </p>
      </div>
    </article>
  );
}
