import { FinancialAidBanner } from '#app/components/financial-aid-banner.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Testimonials } from '#app/components/testimonials.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { courseList } from '#app/seo/structured-data/course-list.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { href } from '#app/site/href.ts';
import { blogArticles, camps, courses, teachers, testimonials } from '#content';
import type { Route } from './+types/page';
import { CourseCarousel } from './course-carousel.tsx';
import { FreeContent } from './free-content.tsx';
import { Teachers } from './teachers.tsx';

const freeReading = [
  'why-c-is-a-good-first-language',
  'javascript-promises-as-parcels',
  'learning-to-debug-on-purpose',
];

export function loader({ context }: Route.LoaderArgs) {
  const cards = [
    ...courses.map(({ id, title, duration, image, imageAlt }) => ({
      to: href('/courses/:courseId', { courseId: id }),
      title,
      duration,
      image,
      imageAlt,
    })),
    ...camps.map(({ id, title, duration, image, imageAlt }) => ({
      to: href('/short-courses/:campId', { campId: id }),
      title,
      duration,
      image,
      imageAlt,
    })),
  ];
  return {
    courses: cards,
    structuredData: graph(courseList(cards, renderContextOf(context).origin)),
    teachers,
    testimonials,
    reading: blogArticles()
      .filter(({ id }) => freeReading.includes(id))
      .map(({ id, title, readTime }) => ({ id, title, readTime })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Courses',
    description:
      'Live online courses in C, C++, Java and MERN web development, two job-ready programs and a summer camp. Three free classes in each.',
    structuredData: loaderData?.structuredData,
  });
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Courses"
        lead="Live classes of 50 minutes, three a week, with a teacher who knows your name. Try three classes free; register for ₹299 and pay the rest only if you stay."
      />
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
