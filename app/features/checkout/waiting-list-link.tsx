import { href } from '#app/site/href.ts';
import type { CartItem } from '#content';

/** Instead of a dead button: the course's page has its waiting list. */
export function WaitingListLink({ item }: { item: CartItem | undefined }) {
  if (!item) return null;
  const page =
    item.category === 'bootcamp'
      ? href('/short-courses/:campId', { campId: item.id })
      : href('/courses/:courseId', { courseId: item.id });
  return (
    <p className="mt-2">
      <a href={`${page}#waiting-list`} className="text-link">
        Join the waiting list of {item.title}
      </a>
    </p>
  );
}
