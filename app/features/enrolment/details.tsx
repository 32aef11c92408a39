import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { Booked } from './booked.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { CancelCourses } from './cancel-courses.tsx';
import { OldDetails } from './no-answer.tsx';
import { Paid } from './paid.tsx';
import type { Timetables } from './timetables.ts';
import { ToPay } from './to-pay.tsx';
import { useEmptiedCart } from './use-emptied-cart.ts';
import type { Trouble } from './use-enrolment.ts';

type Props = {
  token: string;
  details: EnrolmentDetails;
  trouble: Trouble | null;
  look: () => void;
  timetables: Timetables;
  legalVersion: string;
};

/** The enrolment: on a phone what was booked comes first, then what is to be paid. */
export function Details({ token, details, trouble, look, timetables, legalVersion }: Props) {
  useEmptiedCart(token, details.items);
  return (
    <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
      <div className="stack-6 lg:col-start-2 lg:row-start-1">
        {trouble && <OldDetails trouble={trouble} />}
        <Booked details={details} />
      </div>
      <div className="stack-6 md:stack-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ToPay token={token} details={details} look={look} legalVersion={legalVersion} />
        <Paid token={token} payments={details.payments} />
      </div>
      <div className="stack-6 lg:col-start-2 lg:row-start-2">
        <CalendarFile details={details} timetables={timetables} />
        <CancelCourses token={token} items={details.items} look={look} />
      </div>
    </div>
  );
}
