import { FinancialAidBanner } from '#app/components/financial-aid-banner.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Testimonials } from '#app/components/testimonials.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { courseList } from '#app/seo/structured-data/course-list.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { blogArticles, contentDocument, firstInlined, teachers, testimonials } from '#content';
import type { Route } from './+types/page';
import { courseCards } from './course-cards.server.ts';
import { CourseCarousel } from './course-carousel.tsx';
import { FreeContent } from './free-content.tsx';
import { Teachers } from './teachers.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { now, origin } = renderContextOf(context);
  const cards = courseCards(now);
  const { title, searchTitle, description, body } = contentDocument('pages/courses');
  return {
    title,
    searchTitle,
    description,
    lead: body,
    // Only if it is small: this page is to fit the first window of a connection, 14 KB.
    courses: firstInlined(cards, 4000),
    structuredData: graph(courseList(cards, origin)),
    teachers,
    testimonials,
    reading: freeReading().map(({ id, title, readTime }) => ({ id, title, readTime })),
  };
}

/** What the owner has marked as featured, or else the newest articles. */
function freeReading() {
  const featured = blogArticles().filter((article) => article.featured);
  return featured.length > 0 ? featured : blogArticles().slice(0, 3);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title,
    searchTitle: loaderData?.searchTitle,
    description: loaderData?.description,
    structuredData: loaderData?.structuredData,
  });
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.title} lead={loaderData.lead} />
      <CourseCarousel courses={loaderData.courses} />
      <Teachers teachers={loaderData.teachers} />
      <FreeContent reading={loaderData.reading} />
      <Testimonials testimonials={loaderData.testimonials} tinted />
      <div className="bg-tint">
        <FinancialAidBanner />
      </div>
    </>
  );
}
