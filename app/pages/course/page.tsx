import { Fragment } from 'react';
import { data } from 'react-router';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { courseThing } from '#app/seo/structured-data/course.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { cartItem, catalogue, courses, hasBegun, keptFor } from '#content';
import type { Route } from './+types/page';
import { DescriptionSections } from './description-sections.tsx';
import { Facts } from './facts.tsx';
import { feesOf } from './fee-rows.server.ts';
import { Hero } from './hero.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const course = courses.find(({ id }) => id === params.courseId);
  const item = catalogue.find(({ id }) => id === params.courseId);
  if (!course || !item) throw data(null, { status: 404 });
  const { now, origin } = renderContextOf(context);
  const begun = hasBegun(item, now);
  return {
    course,
    recordingsKept: keptFor('Course recordings'),
    item: cartItem(item, now),
    begun,
    fees: feesOf(course, { begun }),
    structuredData: graph(courseThing(course, origin, begun)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.course, structuredData: loaderData.structuredData });
}

export default function CoursePage({
  loaderData: { course, recordingsKept, item, begun, fees },
}: Route.ComponentProps) {
  return (
    // Another course is another page: no message, form or video of this one stays.
    <Fragment key={course.id}>
      <Hero course={course} item={item} begun={begun} />
      <Facts course={course} recordingsKept={recordingsKept} />
      <DescriptionSections course={course} item={item} fees={fees} />
    </Fragment>
  );
}
