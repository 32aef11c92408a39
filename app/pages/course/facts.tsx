import { Icon, type IconName } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { Price } from '#app/components/price.tsx';
import { Whole } from '#app/components/whole.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { Course } from '#content';
import { capitalise } from '#contract/capitalise.ts';
import { displayDay } from '#contract/india-time.ts';
import { breakText } from './break-text.ts';
import { instalmentCount } from './instalment-count.ts';
import { NextBatch } from './next-batch.tsx';

type Props = { course: Course; recordingsKept: string };

/** What it costs, when it is, for whom: everything to know before deciding, in one place. */
export function Facts({ course, recordingsKept }: Props) {
  const { classes, everyCourse, freeClasses } = useSite();
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
          The first {freeClasses}. After them comes the rest of the fee,{' '}
          {course.monthly ? 'month by month' : `in ${instalmentCount(course.instalments)}`}
        </Fact>
        <Fact icon="clock" name="Classes">
          {`${course.classCount} classes, ${classes.perWeek} per week, ${classes.minutes} minutes each`}
          {course.class_schedule && <span className="block">{course.class_schedule}</span>}
          <span className="block">
            <Whole>{`Online, on ${everyCourse.platform}. We e-mail you the link`}</Whole>
          </span>
        </Fact>
        {course.open && <Dates course={course} />}
        <Fact icon="calendar" name="Next batch">
          <NextBatch course={course} />
        </Fact>
        <Fact icon="people" name="Teacher">
          <Link to={`/course#${course.teacher}`} className="text-link">
            {course.taughtBy}
          </Link>
        </Fact>
        <Fact icon="chat" name="Language">
          {everyCourse.language}
        </Fact>
        <Fact icon="people" name="Batch size">
          {course.batchSize}
        </Fact>
        <Fact icon="laptop" name="Prerequisites">
          {course.prerequisites}
        </Fact>
        <Fact icon="play" name="Recordings">
          Of every class, for your batch, kept for {recordingsKept} after the course ends
        </Fact>
        <Fact icon="info" name="If you miss a class">
          {everyCourse.missedClasses}
        </Fact>
        <Fact icon="certificate" name="Certificate">
          {capitalise(everyCourse.certificate)}
        </Fact>
        <Fact icon="tag" name={course.monthly ? 'Paying each month' : 'Paying an instalment'}>
          {everyCourse.instalments}
        </Fact>
      </dl>
    </section>
  );
}

/** First and last class of the open batch, and the days between without any. */
function Dates({ course }: { course: Course }) {
  const { breaks } = course;
  return (
    <>
      <Fact icon="calendar" name="First and last class">
        {course.start_date}
        {course.end_date && <span className="block">to {displayDay(course.end_date)}</span>}
      </Fact>
      <Fact icon="calendar" name={breaks.length === 0 ? 'Exam weeks' : 'No classes'}>
        {breaks.length === 0
          ? 'Classes go on. Use the recordings in your exam weeks'
          : breaks.map((one) => (
              <span key={one.from} className="block">
                {breakText(one)}
              </span>
            ))}
      </Fact>
    </>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5 p-5 wrap-anywhere md:p-6">
      <dt className="text-muted col-span-2 grid grid-cols-subgrid text-small">
        <Icon name={icon} className="text-banyan size-6" />
        {name}
      </dt>
      <dd className="col-start-2 font-semibold">
        <Whole>{children}</Whole>
      </dd>
    </div>
  );
}
