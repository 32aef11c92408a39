import { Price } from '#app/components/price.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Course } from '#content';
import { instalmentCount } from './instalment-count.ts';

/** Beside what one pays now: what comes later, and when. */
export function FeeLater({ course }: { course: Course }) {
  const { freeClasses } = useSite();
  return (
    <p className="text-muted mt-3 max-w-measure-narrow text-small leading-normal">
      {course.monthly ? (
        <>
          <Fee course={course} />, after the {freeClasses} free classes. The {course.registrationFee}{' '}
          registration fee is part of the first month.
        </>
      ) : (
        <>
          Whole fee <Fee course={course} />. The rest is due after the {freeClasses} free classes, in{' '}
          {instalmentCount(course.instalments)}.
        </>
      )}
    </p>
  );
}

function Fee({ course }: { course: Course }) {
  return (
    <strong className="text-ink">
      <Price now={course.fee} before={course.original_fee} per={course.monthly} />
    </strong>
  );
}
