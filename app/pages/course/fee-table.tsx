import { Icon } from '#app/components/icon.tsx';
import type { Course } from '#content';
import { calendarPath } from './calendar-path.ts';
import type { Fees } from './fee-rows.server.ts';

/** What one pays and when, from registration to the last class. */
export function FeeTable({ course, fees: { rows, total, dated } }: { course: Course; fees: Fees }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, which keys must reach. */}
      <section aria-label="Fee and dates" tabIndex={0} className="card overflow-x-auto">
        <table className="fee-table">
          <caption>
            {dated ? `The batch that starts on ${course.start_date}` : 'The same for every batch'}
          </caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, when, amount }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{when}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {total.what}
              </th>
              <td>{total.amount}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {dated && (
        <p className="flex items-center gap-2">
          <Icon name="calendar" className="text-banyan size-5 shrink-0" />
          <a href={calendarPath(course.id)} className="text-link">
            Put these dates into your calendar
          </a>
        </p>
      )}
    </>
  );
}
