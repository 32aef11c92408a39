import { callApi } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Button } from '#app/components/button.tsx';
import { AreaField } from '#app/components/form/field.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { useForm } from '#app/components/form/use-form.ts';
import { LegalLink } from '#app/components/legal-link.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { cancelCall, type EnrolmentItem } from '#contract/enrolment.ts';
import { explainCancelFailure, refundText } from './cancel-text.ts';

type Props = { token: string; items: EnrolmentItem[]; look: () => void };

/** Each course can be cancelled by itself, within the policy's terms. */
export function CancelCourses({ token, items, look }: Props) {
  const shown = items.filter(({ cancel, cancellation }) => cancel.possible || cancellation !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="cancel" className="card p-6 md:p-8">
      <h2 id="cancel" className="text-h3">
        If you can't come
      </h2>
      <ul className="divide-line mt-2 divide-y">
        {shown.map((item) => (
          <li key={item.course_id} className="py-4">
            <CancelCourse token={token} item={item} look={look} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-small">
        All terms: <LegalLink to="/refunds-and-cancellations">Refunds</LegalLink>
      </p>
    </section>
  );
}

function CancelCourse({ token, item, look }: { token: string; item: EnrolmentItem; look: () => void }) {
  const { title, cancel, cancellation } = item;
  const recorded = cancellation === 'requested';
  return (
    <>
      <div role="status">
        {recorded && (
          <p>
            <strong>Your wish to cancel {title} is recorded.</strong> {refundText(cancel.refund)} We answer by
            e-mail.
          </p>
        )}
      </div>
      {cancellation === 'declined' && <p>Your wish to cancel {title} could not be met. See our e-mail.</p>}
      {!recorded && cancel.possible && (
        <details>
          <summary className="text-link cursor-pointer">Cancel {title}</summary>
          <CancelForm token={token} item={item} look={look} />
        </details>
      )}
    </>
  );
}

function CancelForm({ token, item, look }: { token: string; item: EnrolmentItem; look: () => void }) {
  const { course_id, title, cancel } = item;
  const { props, field, busy, outcome, dismiss } = useForm({
    schema: cancelCall.body,
    initial: { course_id, reason: '' },
    submit: (request) => callApi(cancelCall, request, { token }),
    onSent: async () => look(),
    keepValues: true,
  });
  const button = useFocusBack(busy);
  return (
    <form {...props} aria-label={`Cancel ${title}`} className="mt-4 space-y-4">
      <p className="font-semibold">{refundText(cancel.refund, cancel.until)}</p>
      <p className="text-muted">
        We look at it and answer by e-mail. Your place is kept until then. What is not due yet is no longer
        owed.
      </p>
      <AreaField label="Why? (if you like)" {...field('reason')} rows={3} readOnly={busy} />
      {outcome.kind === 'failed' && (
        <Alert type="danger" time={60_000} onDismiss={dismiss}>
          {explainCancelFailure(outcome.error)}
        </Alert>
      )}
      {busy ? (
        <Spinner label="Sending" />
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button ref={button} type="submit" variant="quiet">
            Yes, cancel {title}
          </Button>
          <Button
            variant="primary"
            onClick={(event: React.MouseEvent<HTMLButtonElement>) => {
              const details = event.currentTarget.closest('details');
              details?.removeAttribute('open');
              details?.querySelector('summary')?.focus();
            }}
          >
            Keep my place
          </Button>
        </p>
      )}
    </form>
  );
}
