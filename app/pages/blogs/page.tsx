import { data, isRouteErrorResponse } from 'react-router';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { NotFound } from '#app/components/not-found.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { summaryOf } from '#app/components/post-card.tsx';
import { BlogSearch } from '#app/features/blog-search/blog-search.tsx';
import { CountedPosts } from '#app/features/comments/counted-posts.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data/breadcrumbs.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import type { Href } from '#app/site/href.ts';
import { firstInlined } from '#content';
import type { Route } from './+types/page';
import { listHref } from './list-page.ts';
import { ListPages } from './list-pages.tsx';
import { listSource } from './list-source.server.ts';
import { Topics } from './topics.tsx';

const trail: { to: Href; title: string }[] = [
  { to: '/', title: 'Home' },
  { to: '/blogs', title: 'Blogs' },
];

/** One page for the whole list and for each topic: the path names the topic, and which part of a long list. */
export function loader({ params, context }: Route.LoaderArgs) {
  const source = listSource(params);
  if (!source) throw data(null, { status: 404 });
  const { topic, list, posts } = source;
  const here = topic && { to: listHref(list), title: topic.name };
  return {
    ...source,
    posts: firstInlined(posts.map(summaryOf)),
    structuredData: here && graph(breadcrumbs(trail, here, renderContextOf(context).origin)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, undefined);
  const { topic, list, posts, structuredData } = loaderData;
  const number = list.page > 1 ? `, page ${list.page}` : '';
  if (topic)
    return pageMeta(matches, {
      title: `Articles: ${topic.name}${number}`,
      searchTitle: `${topic.name}: articles for students${number}`,
      // A list of one says nothing that the article does not say better.
      unlisted: posts.length === 1 && list.page === 1,
      description: `${topic.name}, explained by our teachers: ${posts
        .slice(0, 3)
        .map(({ title }) => title)
        .join('; ')}.`,
      structuredData,
    });
  return pageMeta(matches, {
    title: `Blogs${number}`,
    searchTitle: `Blog: C, Java, JavaScript and careers${number}`,
    description:
      'Articles from our teachers on C, C++, Java, JavaScript, React, Node.js and MongoDB, on careers, interviews, freelancing and learning to code.',
  });
}

export default function BlogsPage({
  loaderData: { topics, topic, list, pages, posts },
}: Route.ComponentProps) {
  return (
    <>
      {topic ? (
        <PageTitle title={`Articles: ${topic.name}`}>
          <div className="mt-4">
            <Breadcrumb trail={trail} here={topic.name} />
          </div>
        </PageTitle>
      ) : (
        <PageTitle
          title="Blogs"
          lead="What we explain most often, written down properly. For students, parents, and anyone who hires or gets hired."
        />
      )}
      <div className="wrap py-8 md:py-12">
        <BlogSearch topics={<Topics topics={topics} here={topic?.id} />}>
          <CountedPosts posts={posts} />
          <ListPages list={list} pages={pages} />
          <p className="text-muted mt-10">
            New articles by feed:{' '}
            <a href="/feed.xml" className="text-link">
              RSS
            </a>{' '}
            or{' '}
            <a href="/feed.json" className="text-link">
              JSON
            </a>
            .
          </p>
        </BlogSearch>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NotFound
      title="Articles not found"
      text="There is no list of articles at this address."
      hint="It may have been renamed. The blog lists every topic and every article we have published."
    />
  );
}
