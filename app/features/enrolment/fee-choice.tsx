import { type EnrolmentDetails, type EnrolmentFee, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import { dueText } from './plan.ts';

type Props = {
  fees: EnrolmentFee[];
  details: Pick<EnrolmentDetails, 'items' | 'held_until'>;
  chosen: EnrolmentFee[];
  disabled: boolean;
  onTick: (id: string, ticked: boolean) => void;
};

/** The open entries of the plan, to be ticked one by one, and what those ticked come to. */
export function FeeChoice({ fees, details: { items, held_until }, chosen, disabled, onTick }: Props) {
  // A registration is for all courses of its order.
  const courseOf = ({ id, course_id }: EnrolmentFee) =>
    items.length > 1 && id !== REGISTRATION_ENTRY
      ? items.find((item) => item.course_id === course_id)?.title
      : undefined;
  const [only, second] = fees;
  if (only && !second)
    return (
      <div className="mt-4">
        <Fee fee={only} course={courseOf(only)} heldUntil={held_until} />
      </div>
    );
  return (
    <fieldset className="mt-2" disabled={disabled}>
      <legend className="sr-only">What to pay now</legend>
      <ul className="ruled">
        {fees.map((fee) => (
          <li key={fee.id}>
            <label className="flex cursor-pointer items-start gap-3 py-3">
              <input
                type="checkbox"
                className="accent-banyan mt-1 size-5 shrink-0"
                checked={chosen.includes(fee)}
                onChange={(event) => onTick(fee.id, event.target.checked)}
              />
              <Fee fee={fee} course={courseOf(fee)} />
            </label>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="border-line flex justify-between gap-4 border-t-2 pt-3 font-bold">
        <span>Total now</span>
        <span className="tabular-nums">{formatRupees(sumOf(chosen))}</span>
      </p>
    </fieldset>
  );
}

type FeeProps = { fee: EnrolmentFee; course?: string; heldUntil?: string | null };

function Fee({ fee, course, heldUntil = null }: FeeProps) {
  const late = fee.status === 'overdue';
  return (
    <span className="block min-w-0 grow">
      <span className="flex justify-between gap-4 font-semibold">
        <span>{fee.title}</span>
        <span className="shrink-0 tabular-nums">{formatRupees(fee.amount)}</span>
      </span>
      {course && <span className="block">{course}</span>}
      <span className={`block text-small ${late ? 'text-danger font-semibold' : 'text-muted'}`}>
        {dueText(fee, heldUntil)}
      </span>
    </span>
  );
}
