import { useId } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { NotFound } from '#app/components/not-found.tsx';
import { PaintToHere } from '#app/components/paint-to-here.tsx';
import { Picture } from '#app/components/picture.tsx';
import { summaryOf } from '#app/components/post-card.tsx';
import { Comments } from '#app/features/comments/comments.tsx';
import { Recommendations } from '#app/features/comments/recommendations.tsx';
import { articleBody } from '#app/markdown/article-body.server.ts';
import { Prose } from '#app/markdown/prose.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { blogPosting } from '#app/seo/structured-data/blog-posting.server.ts';
import { breadcrumbs } from '#app/seo/structured-data/breadcrumbs.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { type Href, href } from '#app/site/href.ts';
import { inlined, topics } from '#content';
import { displayDay } from '#contract/india-time.ts';
import type { Route } from './+types/page';
import { articleSource } from './article-source.server.ts';
import { ArticleTopics } from './article-topics.tsx';
import { Neighbours } from './neighbours.tsx';
import { Related } from './related.tsx';

const trail: { to: Href; title: string }[] = [
  { to: '/', title: 'Home' },
  { to: '/blogs', title: 'Blogs' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const source = articleSource(params.blogId);
  if (!source) throw data(null, { status: 404 });
  const { body, ...post } = source.article;
  const { origin } = renderContextOf(context);
  const here = { to: href('/blogs/:blogId', { blogId: post.id }), title: post.title };
  return {
    post: { ...post, image: inlined(post.image) },
    html: await articleBody(post.contentFile, body),
    next: source.next,
    previous: source.previous,
    topics: post.topics.map((id) => ({ id, name: topics[id] })),
    related: source.related.map(summaryOf),
    structuredData: graph(blogPosting(post, origin), breadcrumbs(trail, here, origin)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, undefined);
  const { post, structuredData } = loaderData;
  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    article: post,
    structuredData,
  });
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { post, html, topics, related, next, previous } = loaderData;
  const title = useId();
  return (
    <article aria-labelledby={title} className="wrap py-8 md:py-12">
      <Breadcrumb trail={trail} here={post.title} />
      <header className="mt-6 grid items-center gap-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h1 id={title} className="text-[clamp(1.875rem,1.4rem+2.2vw,3.125rem)]">
            {post.title}
          </h1>
          <p className="text-lead text-muted mt-4">{post.description}</p>
          <p className="text-muted mt-5 flex flex-wrap gap-x-4 gap-y-1 text-small">
            <span>By {post.author}</span>
            <time dateTime={post.published}>
              {post.month} {post.date}, {post.year}
            </time>
            {post.updated && <span>Updated on {displayDay(post.updated)}</span>}
            <span>{post.readTime} min read</span>
          </p>
          <ArticleTopics topics={topics} />
        </div>
        <Picture picture={post.image} alt={post.imageAlt} eager className="rounded-card w-full" />
        <PaintToHere id="title-end" />
      </header>
      <Prose html={html} className="mx-auto mt-10 md:mt-14" />
      <Neighbours next={next} previous={previous} />
      <Comments blogId={post.id} />
      <Related posts={related} />
      <Recommendations blogId={post.id} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NotFound
      title="Article not found"
      text="There is no article at this address."
      hint="It may have been renamed. The blog lists every article we have published."
    />
  );
}
