import { type EnrolmentFee, type EnrolmentItem, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { formatRupees, sumOf } from '#contract/money.ts';

/** The address of an enrolment. */
export function enrolmentLink(origin: string, token: string): string {
  return `${origin}/enrolment#${token}`;
}

type Asked = { school: string; student: string | null; fees: EnrolmentFee[]; items: EnrolmentItem[] };

/** The message around the link: what is to be paid, to whom and for whom. */
export function shareText({ school, student, fees, items }: Asked): string {
  // A registration is for all courses of its order.
  const isPaidFor = ({ course_id }: EnrolmentItem) =>
    fees.some((fee) => fee.id === REGISTRATION_ENTRY || fee.course_id === course_id);
  const courses = items
    .filter(isPaidFor)
    .map(({ title }) => title)
    .join(' and ');
  const whose = student ? `${student}'s` : 'the';
  return `Please pay ${formatRupees(sumOf(fees))} to ${school} for ${whose} course: ${courses}.`;
}
