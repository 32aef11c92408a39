import { Price } from '#app/components/price.tsx';
import type { Course } from '#content';
import { instalmentCount } from './instalment-count.ts';

/** Beside what one pays now: what comes later, and when. */
export function FeeLater({ course }: { course: Course }) {
  return (
    <p className="text-muted mt-3 max-w-measure-narrow text-small leading-normal">
      {course.monthly ? (
        <>
          <Fee course={course} />, after the 3 free classes. The {course.registrationFee} registration fee is
          part of the first month.
        </>
      ) : (
        <>
          Whole fee <Fee course={course} />. The rest is due after the 3 free classes, in{' '}
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
