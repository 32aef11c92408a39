import { Icon } from '#app/components/icon.tsx';
import { Whole } from '#app/components/whole.tsx';
import type { EnrolmentDetails, EnrolmentItem } from '#contract/enrolment.ts';
import { displayDay } from '#contract/india-time.ts';

/** What was booked or ordered, for whom, and when it starts. */
export function Booked({ details: { student, items, reference } }: { details: EnrolmentDetails }) {
  const what = items.some(({ status }) => status === 'unpaid') ? 'Ordered' : 'Booked';
  const contact = [student.email, student.phone].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="booked" className="card p-6 md:p-8">
      <h2 id="booked" className="text-h3">
        {student.name ? `${what} for ${student.name}` : what}
      </h2>
      <ul className="mt-2 ruled">
        {items.map((item) => (
          <li key={item.course_id} className="py-4">
            <Item item={item} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-small wrap-anywhere">
        {contact && <>We write to {contact}. </>}
        Reference {reference}
      </p>
    </section>
  );
}

function Item({ item }: { item: EnrolmentItem }) {
  const { title, class_schedule, status } = item;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {status !== 'cancelled' && (
        <p className="mt-1 flex gap-2">
          <Icon name="calendar" className="text-banyan mt-0.5 size-5 shrink-0" />
          {startText(item)}
        </p>
      )}
      {class_schedule && (status === 'active' || status === 'unpaid') && (
        <p className="mt-1 flex gap-2">
          <Icon name="clock" className="text-banyan mt-0.5 size-5 shrink-0" />
          {class_schedule}
        </p>
      )}
      <p className="text-muted mt-1 text-small">
        <Whole>{statusText(item)}</Whole>
      </p>
    </>
  );
}

function startText({ start_date, has_begun }: EnrolmentItem): string {
  if (start_date === null) return 'We write to you with the dates';
  if (has_begun === undefined) return `Start: ${start_date}`;
  return has_begun ? `Started on ${start_date}` : `Starts ${start_date}`;
}

function statusText(item: EnrolmentItem): string {
  const { status, cancellation, start_date, has_begun, last_day, refund_follows } = item;
  if (status === 'unpaid') return 'Not registered yet: the registration is still to be paid.';
  if (refund_follows)
    return 'We had to cancel this batch. What you paid comes back: we write to you when it is on its way.';
  if (status === 'cancelled') return 'Cancelled.';
  if (status === 'completed') return last_day ? `It ended on ${displayDay(last_day)}.` : 'It has ended.';
  if (cancellation === 'requested')
    return 'You asked to cancel. We answer by e-mail, and your place is kept until then.';
  const isToCome = start_date === null || has_begun === false;
  return isToCome ? 'Registered. Your place is kept.' : 'Registered.';
}
