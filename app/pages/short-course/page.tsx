import { Fragment, useRef } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { NotFound } from '#app/components/not-found.tsx';
import { Testimonials } from '#app/components/testimonials.tsx';
import { renderContextOf } from '#app/render-context.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { campEvent, questionsPage } from '#app/seo/structured-data/camp.server.ts';
import { graph } from '#app/seo/structured-data/graph.ts';
import { href } from '#app/site/href.ts';
import { camps, cartItem, catalogue, hasBegun, testimonials } from '#content';
import { registrationPrice } from '#contract/early-bird.ts';
import { formatRupees } from '#contract/money.ts';
import type { Route } from './+types/page';
import { ContactAndSupport } from './contact-and-support.tsx';
import { CourseOverview } from './course-overview.tsx';
import { Enrolment } from './enrolment.tsx';
import { FloatingEnrol } from './floating-enrol.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { Learnings } from './learnings.tsx';
import { ownStudentsFirst } from './own-students-first.ts';
import { Trainer } from './trainer.tsx';
import { WhyChoose, WhyThisCourse } from './why.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const camp = camps.find(({ id }) => id === params.campId);
  const item = catalogue.find(({ id }) => id === params.campId);
  if (!camp || !item) throw data(null, { status: 404 });
  const { now, origin } = renderContextOf(context);
  const { pay, insteadOf } = registrationPrice(camp.pricing, now);
  const price = {
    pay: formatRupees(pay),
    insteadOf: insteadOf === undefined ? undefined : formatRupees(insteadOf),
  };
  const begun = hasBegun(item, now);
  const event = campEvent(camp, price, origin, begun);
  const questions = questionsPage(
    camp.faqs,
    `${origin}${href('/short-courses/:campId', { campId: camp.id })}`,
  );
  return {
    camp,
    item: cartItem(item, now),
    price,
    begun,
    // Three: the page has a parent's voice of its own, and must be painted from its first 14 KB.
    testimonials: ownStudentsFirst(testimonials, camp.title).slice(0, 3),
    structuredData: event ? graph(event, questions) : graph(questions),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.camp, structuredData: loaderData.structuredData });
}

export default function ShortCoursePage({
  loaderData: { camp, item, price, begun, testimonials },
}: Route.ComponentProps) {
  const heroButtons = useRef<HTMLDivElement>(null);
  return (
    // Another camp is another page: nothing opened or filled in on this one stays.
    <Fragment key={camp.id}>
      <Hero camp={camp} item={item} price={price} begun={begun} buttons={heroButtons} />
      <Intro camp={camp} />
      <WhyThisCourse camp={camp} />
      <WhyChoose camp={camp} />
      <CourseOverview camp={camp} />
      <Learnings camp={camp} />
      <Trainer camp={camp} />
      <Testimonials testimonials={testimonials} />
      <Enrolment camp={camp} item={item} price={price} />
      <FrequentQuestions camp={camp} />
      <ContactAndSupport camp={camp} />
      {camp.start_date && <FloatingEnrol item={item} heroButtons={heroButtons} />}
    </Fragment>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NotFound
      title="Camp not found"
      text="There is no camp at this address."
      hint="It may be over, or renamed. All our courses and the current camp are on the courses page."
    />
  );
}
