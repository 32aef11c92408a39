import { useState } from 'react';
import { useFocusInstead } from '#app/components/form/use-focus-instead.ts';
import { LegalLink } from '#app/components/legal-link.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useModule } from '#app/components/use-module.ts';
import { Whole } from '#app/components/whole.tsx';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { refundText } from './cancel-text.ts';

type Props = { token: string; items: EnrolmentItem[]; look: () => void };

/**
 * Each course can be cancelled by itself, within the policy's terms. Where the server refuses it after all, its reason
 * takes the place of the form.
 */
export function CancelCourses({ token, items, look }: Props) {
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const shown = items.filter(
    ({ course_id, cancel, cancellation }) =>
      cancel.possible || cancellation !== null || course_id in refusals,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="cancel" className="card p-6 md:p-8">
      <h2 id="cancel" className="text-h3">
        If you can't come
      </h2>
      <ul className="mt-2 ruled">
        {shown.map((item) => (
          <li key={item.course_id} className="py-4">
            <CancelCourse
              token={token}
              item={item}
              refusal={refusals[item.course_id]}
              look={look}
              onRefused={(sentence) => {
                setRefusals((others) => ({ ...others, [item.course_id]: sentence }));
                look();
              }}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted text-small">
        <LegalLink to="/refunds-and-cancellations">All refund terms</LegalLink>
      </p>
    </section>
  );
}

type CourseProps = Omit<Props, 'items'> & {
  item: EnrolmentItem;
  refusal: string | undefined;
  onRefused: (sentence: string) => void;
};

function CancelCourse({ token, item, refusal, look, onRefused }: CourseProps) {
  const { title, cancel, cancellation } = item;
  const [open, setOpen] = useState(false);
  const loaded = useModule(
    open,
    () => import('./cancel-form.tsx'),
    () => setOpen(false),
  );
  const recorded = cancellation === 'requested';
  // The request may have been made on another phone.
  const message = useFocusInstead(recorded || refusal !== undefined, { isOurs: open });
  return (
    <>
      <div ref={message} role="status" tabIndex={-1}>
        {recorded && (
          <p>
            <strong>Your request to cancel {title} is recorded.</strong>{' '}
            <Whole>{refundText([{ refund: cancel.refund, before: null }])} We answer by e-mail.</Whole>
          </p>
        )}
        {!recorded && refusal && <p>{refusal}</p>}
      </div>
      {cancellation === 'declined' && (
        <p>
          <Whole>We could not accept your request to cancel {title}. See our e-mail.</Whole>
        </p>
      )}
      {!recorded && !refusal && cancel.possible && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="text-link cursor-pointer">Cancel {title}</summary>
          {loaded ? (
            <loaded.CancelForm
              token={token}
              item={item}
              refund={refundText(cancel.steps)}
              look={look}
              onRefused={onRefused}
            />
          ) : (
            <Spinner label="One moment" />
          )}
        </details>
      )}
    </>
  );
}
