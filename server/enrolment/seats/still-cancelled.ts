/**
 * Whether the mark of an enrolment (`batch_cancelled_at`) still says that its batch is cancelled, as SQL: the site has
 * not had the start since.
 */
export const isStillCancelled = (enrolments: string) => `not exists (
  select 1 from batch_returns
  where batch_returns.course_id = ${enrolments}.course_id and batch_returns.batch = ${enrolments}.batch
    and batch_returns.returned_at >= ${enrolments}.batch_cancelled_at)`;
