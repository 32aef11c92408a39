import { Icon, type IconName } from '#app/components/icon.tsx';
import { Price } from '#app/components/price.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Course } from '#content';

/** What it costs, when it is, for whom: everything to know before deciding, in one place. */
export function Facts({ course }: { course: Course }) {
  const { classes } = useSite();
  return (
    <section aria-label="At a glance" className="wrap py-10 md:py-14">
      <dl className="card facts grid grid-cols-1 overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
        <Fact icon="tag" name="Fee">
          <Price now={course.fee} before={course.original_fee} per={course.monthly} />
        </Fact>
        <Fact icon="check" name="Registration fee">
          {course.registrationFee}, part of the fee
        </Fact>
        <Fact icon="book" name="Free classes">
          3, then the rest of the fee, {course.monthly ? 'month by month' : 'in two instalments'}
        </Fact>
        <Fact icon="clock" name="Classes">
          {`${classes.perWeek} per week, ${classes.minutes} minutes each`}
          {course.class_schedule && <span className="block">{course.class_schedule}</span>}
        </Fact>
        <Fact icon="people" name="Batch size">
          {course.batchSize}
        </Fact>
        <Fact icon="laptop" name="Prerequisites">
          {course.prerequisites}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5 p-5 wrap-anywhere md:p-6">
      <dt className="text-muted col-span-2 grid grid-cols-subgrid text-small">
        <Icon name={icon} className="text-banyan size-6" />
        {name}
      </dt>
      <dd className="col-start-2 font-semibold">{children}</dd>
    </div>
  );
}
