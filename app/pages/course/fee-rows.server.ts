import { type Course, dueRule, FREE_CLASSES, feePlan } from '#content';
import { capitalise } from '#contract/capitalise.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees, paiseFromText } from '#contract/money.ts';

type FeeRow = { what: string; when: string; amount: string };
export type Fees = {
  rows: FeeRow[];
  total: { what: string; amount: string };
  /** The rows have the dates of the batch that is open. */
  dated: boolean;
};

/** The way through a course's fee. Dates only of a batch one can still enrol in. */
export function feesOf(course: Course, { begun }: { begun: boolean }): Fees {
  const dated = course.open && !begun;
  const { instalments, registrationFee, monthly } = course;
  const sum = instalments.reduce(
    (sum, { amount }) => sum + paiseFromText(amount),
    paiseFromText(registrationFee),
  );
  return {
    rows: [
      { what: 'Registration', when: 'When you enrol', amount: registrationFee },
      {
        what: `First ${FREE_CLASSES} classes`,
        when: dated ? `From ${course.start_date}` : 'When the batch starts',
        amount: 'Free',
      },
      ...instalmentRows(course, dated),
      ...(dated && course.end_date
        ? [{ what: 'Last class', when: displayDay(course.end_date), amount: 'All paid' }]
        : []),
    ],
    total: { what: monthly ? `All ${instalments.length} months` : 'Whole fee', amount: formatRupees(sum) },
    dated,
  };
}

/** One for each instalment; the months after the first, which are all alike, share one. */
function instalmentRows(course: Course, dated: boolean): FeeRow[] {
  const { instalments, monthly } = course;
  const days = dated ? feePlan(course).map(({ due }) => displayDay(due)) : [];
  const rows = instalments.map(({ title, amount, due }, index) => ({
    what: title,
    when: days[index] ? `${capitalise(dueRule(due))}, ${days[index]}` : capitalise(dueRule(due)),
    amount,
  }));
  const [first, second, ...more] = rows;
  if (!monthly || !first || !second || more.length === 0) return rows;
  const when = dated ? `Every month from ${days[1]} to ${days.at(-1)}` : 'Every month';
  return [first, { what: `Months 2 to ${rows.length}`, when, amount: `${second.amount} each` }];
}
