import { ApiError, callApi, sentenceOf } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Button } from '#app/components/button.tsx';
import { AreaField } from '#app/components/form/field.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { useForm } from '#app/components/form/use-form.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { Whole } from '#app/components/whole.tsx';
import { cancelCall } from '#contract/cancel-enrolment.ts';
import type { EnrolmentItem } from '#contract/enrolment.ts';

type Props = {
  token: string;
  item: EnrolmentItem;
  refund: string;
  look: () => void;
  /** It can't be cancelled here any more: what the form says is not true. */
  onRefused: (sentence: string) => void;
};

const NOT_SENT = 'This could not be sent. Please check your connection and try again.';

/** Says what comes back before it asks. */
export function CancelForm({ token, item, refund, look, onRefused }: Props) {
  const { course_id, title } = item;
  const { props, field, busy, outcome, dismiss } = useForm({
    schema: cancelCall.body,
    initial: { course_id, reason: '' },
    submit: (request) =>
      callApi(cancelCall, request, { token }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409 && error.sentence) onRefused(error.sentence);
        throw error;
      }),
    onSent: async () => look(),
    keepValues: true,
  });
  const button = useFocusBack(busy);
  return (
    <form {...props} aria-label={`Cancel ${title}`} className="mt-4 stack-4">
      <p className="font-semibold">{refund}</p>
      <p className="text-muted">
        <Whole>
          We look at it and answer by e-mail. Your place is kept until then. What is not due yet is no longer
          owed.
        </Whole>
      </p>
      <AreaField label="Why? (if you like)" {...field('reason')} rows={3} readOnly={busy} />
      {outcome.kind === 'failed' && (
        <Alert type="danger" time={60_000} onDismiss={dismiss}>
          {sentenceOf(outcome.error) ?? NOT_SENT}
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
