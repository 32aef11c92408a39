import { href } from '#app/site/href.ts';
import { type CatalogueItem, camps, cartItem, catalogue, courses } from '#content';
import type { CourseCard } from './course-carousel.tsx';

/** Everything that is taught, with what it costs and when it starts, at a moment. */
export function courseCards(now: Date): CourseCard[] {
  const pages = [
    ...courses.map((course) => ({ ...course, to: href('/courses/:courseId', { courseId: course.id }) })),
    ...camps.map((camp) => ({ ...camp, to: href('/short-courses/:campId', { campId: camp.id }) })),
  ];
  return catalogue.flatMap((item) => {
    const page = pages.find(({ id }) => id === item.id);
    if (!page) return [];
    const { to, title, duration, image, imageAlt } = page;
    return [{ to, title, duration, image, imageAlt, ...feeAndStart(item, now) }];
  });
}

/** What a card says of fee and start. For a camp, the registration is all there is to pay. */
export function feeAndStart(item: CatalogueItem, now: Date): Pick<CourseCard, 'fee' | 'when'> {
  const { category, fee, registrationFee, start_date, class_schedule } = cartItem(item, now);
  const isCamp = category === 'bootcamp';
  const isOpen = start_date && (isCamp || class_schedule);
  const planned = item.nextBatch && `Planned for ${item.nextBatch}`;
  return {
    fee: isCamp ? registrationFee : fee,
    when: isOpen ? `Starts ${start_date}` : planned,
  };
}
