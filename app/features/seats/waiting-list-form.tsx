import { useEffect, useState } from 'react';
import { callApi, sentenceOf } from '#app/api.ts';
import { Button } from '#app/components/button.tsx';
import { EmailField } from '#app/components/form/email-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Honeypot, useHoneypot } from '#app/components/form/honeypot.tsx';
import { forgetEarlierVisit } from '#app/components/form/kept-typing.ts';
import { useFocusInstead } from '#app/components/form/use-focus-instead.ts';
import { type Outcome, useForm } from '#app/components/form/use-form.ts';
import { LegalLink } from '#app/components/legal-link.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import {
  OFFER_HOURS,
  waitingListCall,
  waitingListMessages,
  waitingListRequest,
} from '#contract/waiting-list.ts';

const KEPT_AS = 'waiting-list';

/** Name and address of somebody who wants a place when one becomes free. */
export function WaitingListForm({ courseId }: { courseId: string }) {
  const { field: honeypot, answers } = useHoneypot();
  const [position, setPosition] = useState(0);
  // Before useForm, whose own effect fills in what is kept.
  useEffect(() => forgetEarlierVisit(KEPT_AS), []);
  const { props, field, busy, outcome } = useForm({
    schema: waitingListRequest,
    initial: { course_id: courseId, name: '', email: '' },
    submit: (request) => callApi(waitingListCall, { ...request, ...answers() }),
    onSent: async (answer) => setPosition(answer.position),
    keptAs: KEPT_AS,
  });
  const { ref } = props;

  // It was asked for: whoever pressed the button goes on by typing.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...props} className="card text-ink max-w-md p-6" aria-labelledby="waiting-list-title">
      <p id="waiting-list-title" className="font-display text-h3 font-bold">
        Join the waiting list
      </p>
      <div inert={busy} hidden={outcome.kind === 'sent'} className="mt-4 stack-5">
        <p className="text-muted">
          If a place becomes free, we write to you and hold it for you for {OFFER_HOURS} hours, or until the
          batch begins if that is sooner. You pay nothing now.
        </p>
        <Field
          label="Name"
          {...field('name')}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
        />
        <EmailField label="Email" {...field('email')} enterKeyHint="go" required />
        <Honeypot field={honeypot} />
        <Button type="submit" variant="primary">
          Join the waiting list
        </Button>
        <p className="text-muted text-small">
          We use this to write to you about this batch, and delete it when the batch has begun:{' '}
          <LegalLink to="/privacy-policy">privacy policy</LegalLink>
        </p>
      </div>
      {busy && <Spinner label="Sending" />}
      <JoinOutcome outcome={outcome} position={position} />
    </form>
  );
}

function JoinOutcome({ outcome, position }: { outcome: Outcome; position: number }) {
  const message = useFocusInstead(outcome.kind === 'sent');
  const look = outcome.kind === 'sent' ? 'text-success' : 'text-danger';
  return (
    <div
      ref={message}
      role="status"
      tabIndex={-1}
      className={`scroll-mt-20 font-semibold not-empty:mt-4 ${look}`}
    >
      {outcome.kind === 'sent' && <p>{joinedSentence(position)}</p>}
      {outcome.kind === 'failed' && <p>{sentenceOf(outcome.error) ?? waitingListMessages.failed}</p>}
    </div>
  );
}

function joinedSentence(position: number): string {
  return position === 0
    ? 'A place is already held for you. We have sent you the link to it again.'
    : `You are number ${position} on the waiting list. We have written to you.`;
}
