import { Button } from '#app/components/button.tsx';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { nothingDueText } from './plan.ts';

export function NothingToPay({ items }: { items: EnrolmentItem[] }) {
  if (!items.some(({ status }) => status === 'unpaid'))
    return <p className="mt-4">{nothingDueText(items)}</p>;
  return (
    <>
      <p className="mt-4">
        This registration can't be paid any more: its batch has begun or filled up, or its price has changed.
        You have not paid anything for it.
      </p>
      <p className="mt-5">
        <Button to="/course" variant="primary">
          Browse Courses
        </Button>
      </p>
    </>
  );
}
