import { pageMeta } from '#app/components/page-meta.ts';
import { PageTitle } from '#app/components/page-title.tsx';
import { blogArticles } from '#content';
import type { Route } from './+types/page';
import { PostCard } from './post-card.tsx';

export function loader() {
  return { posts: blogArticles().map(({ body, ...post }) => post) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Blogs',
    description:
      'Articles from our teachers on C, C++, Java, JavaScript, React, Node.js and MongoDB, on careers, interviews, freelancing and learning to code.',
  });
}

export default function BlogsPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Blogs"
        lead="What we explain most often, written down properly. For students, parents, and anyone who hires or gets hired."
      />
      <div className="wrap py-12 md:py-16">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} eager={index < 3} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
