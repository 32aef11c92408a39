import { href } from '#app/site/href.ts';

type Props = { course: { id: string; title: string; category: string } | undefined };

/** Instead of a dead button: the course's page has its waiting list. */
export function WaitingListLink({ course }: Props) {
  if (!course) return null;
  const { id, title, category } = course;
  const page =
    category === 'bootcamp'
      ? href('/short-courses/:campId', { campId: id })
      : href('/courses/:courseId', { courseId: id });
  return (
    <p className="mt-2">
      <a href={`${page}#waiting-list`} className="text-link">
        Join the waiting list of {title}
      </a>
    </p>
  );
}
