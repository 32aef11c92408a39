import { href } from '#app/site/href.ts';

type Course = { id: string; title: string; category: string };

/** The form for it is on the course's page. */
export function waitingListHref({ id, category }: Pick<Course, 'id' | 'category'>): string {
  const page =
    category === 'bootcamp'
      ? href('/short-courses/:campId', { campId: id })
      : href('/courses/:courseId', { courseId: id });
  return `${page}#waiting-list`;
}

/** Instead of a dead button: the course's page has its waiting list. */
export function WaitingListLink({ course }: { course: Course | undefined }) {
  if (!course) return null;
  return (
    <p className="mt-2">
      <a href={waitingListHref(course)} className="text-link">
        Join the waiting list of {course.title}
      </a>
    </p>
  );
}
