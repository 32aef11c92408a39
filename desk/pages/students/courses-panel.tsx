import { formatRupees } from '#contract/money.ts';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { CourseRow } from './course-rows.ts';

const words = {
  unpaid: ['open', 'Not paid'],
  active: ['good', 'Enrolled'],
  cancelled: ['over', 'Ended'],
  completed: ['over', 'Completed'],
} as const;

/** The courses, and requests to leave them. */
export function CoursesPanel({ path, courses }: { path: string; courses: CourseRow[] }) {
  return (
    <Panel title="Courses">
      <Table
        caption="Courses of this registration"
        rows={courses}
        rowKey={({ courseId }) => courseId}
        empty="Nobody knows what this order is for."
        columns={[
          { title: 'Course', cell: ({ title }) => <strong>{title}</strong> },
          { title: 'Starts', cell: (course) => <Starts path={path} course={course} /> },
          {
            title: 'State',
            cell: ({ status }) => <Status tone={words[status][0]}>{words[status][1]}</Status>,
          },
          { title: 'Leaving', cell: (course) => <Leaving path={path} course={course} />, breaks: 'anywhere' },
        ]}
      />
    </Panel>
  );
}

function Starts({ path, course }: { path: string; course: CourseRow }) {
  const { courseId, startDate, canGetBatch, canMove } = course;
  if (canMove)
    return (
      <>
        {startDate}.{' '}
        <a href={`${path}/move/${courseId}`} className="text-link">
          Move to another batch
        </a>
      </>
    );
  if (!canGetBatch) return startDate ?? 'Dates not known yet';
  return (
    <>
      Waits for dates.{' '}
      <a href={`${path}/batch/${courseId}`} className="text-link">
        Put into a batch
      </a>
    </>
  );
}

function Leaving({ path, course }: { path: string; course: CourseRow }) {
  const { courseId, status, asked, refund, missing } = course;
  const ended = status === 'cancelled' || status === 'unpaid';
  const isBegun = asked?.status === 'begun';
  if (isBegun || asked?.status === 'requested')
    return (
      <>
        <p>
          {isBegun ? 'Not finished, begun' : 'Asked'} <Time at={asked.requested_at} />, gets{' '}
          {formatRupees(asked.refund)}. {asked.reason && <q>{asked.reason}</q>}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <a href={`${path}/${isBegun ? 'end' : 'agree'}/${courseId}`} className="text-link">
            {ended || isBegun ? 'Finish it' : 'Agree'}
          </a>
          {!ended && (
            <a href={`${path}/keep/${courseId}`} className="text-link">
              {isBegun ? 'Keep the student' : 'Decline'}
            </a>
          )}
        </p>
      </>
    );
  if (missing > 0)
    return (
      <>
        The owner agreed, but {formatRupees(missing)} did not go back.{' '}
        <a href={`${path}/agree/${courseId}`} className="text-link">
          Refund it again
        </a>
      </>
    );
  if (ended) return asked?.status === 'agreed' ? 'The owner agreed' : '–';
  const was = asked?.status === 'declined' ? 'Was declined. ' : '';
  if (refund === null) return was || (status === 'completed' ? '–' : 'Can’t be ended any more');
  return (
    <>
      {was}
      <a href={`${path}/end/${courseId}`} className="text-link">
        End the enrolment
      </a>
    </>
  );
}
