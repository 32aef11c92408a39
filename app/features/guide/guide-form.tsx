import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Honeypot, useHoneypot } from '#app/components/form/honeypot.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { fieldErrors } from '#contract/field-errors.ts';
import { guideCall, guideMessages, guideRequest } from '#contract/guide.ts';
import { saveGuide } from './save-guide.ts';

type Outcome = 'ready' | 'failed';

export function GuideForm({ campId, onClose }: { campId: string; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const download = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { field: honeypot, answers } = useHoneypot();

  // The button is gone while it is sent; when it comes back, so does the focus it had.
  useEffect(() => {
    if (!submitting && document.activeElement === document.body) download.current?.focus();
  }, [submitting]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = guideRequest.safeParse({ email, service_id: campId });
    setError(request.error && fieldErrors<'email'>(request.error).email);
    if (!request.success) field.current?.focus();
    if (!request.success || submitting) return;
    setSubmitting(true);
    setOutcome(null);
    try {
      const { downloadUrl } = await callApi(guideCall, {
        ...request.data,
        ...(await answers()),
      });
      setOutcome('ready');
      setEmail('');
      await saveGuide(downloadUrl, campId);
    } catch {
      setOutcome('failed');
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-5">
      <p className="text-muted">We send the guide once, to this address, and nothing else unless you ask.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        required
        ref={field}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Honeypot field={honeypot} />
      {outcome === 'ready' && <Alert type="success">{guideMessages.ready}</Alert>}
      {outcome === 'failed' && <Alert type="danger">{guideMessages.failed}</Alert>}
      {submitting ? (
        <Spinner label="Preparing your guide" />
      ) : (
        <p className="flex flex-wrap gap-3">
          <button ref={download} type="submit" className="button button-primary">
            Download
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Close
          </button>
        </p>
      )}
    </form>
  );
}
