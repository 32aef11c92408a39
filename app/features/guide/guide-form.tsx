import { callApi } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Button } from '#app/components/button.tsx';
import { EmailField } from '#app/components/form/email-field.tsx';
import { Honeypot, useHoneypot } from '#app/components/form/honeypot.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { useForm } from '#app/components/form/use-form.ts';
import { LegalLink } from '#app/components/legal-link.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { guideCall, guideMessages, guideRequest } from '#contract/guide.ts';
import { saveGuide } from './save-guide.ts';

export function GuideForm({ campId, onClose }: { campId: string; onClose: () => void }) {
  const { field: honeypot, answers } = useHoneypot();
  const { props, field, busy, outcome } = useForm({
    schema: guideRequest,
    initial: { email: '', service_id: campId },
    submit: (request) => callApi(guideCall, { ...request, ...answers() }),
    onSent: ({ downloadUrl }) => saveGuide(downloadUrl, campId),
  });
  const download = useFocusBack(busy);

  return (
    <form {...props} className="mt-4 stack-5">
      <p className="text-muted">We send the guide once, to this address, and nothing else unless you ask.</p>
      <EmailField label="Email" {...field('email')} enterKeyHint="go" required />
      <Honeypot field={honeypot} isArea />
      <div role="status">
        {outcome.kind === 'sent' && (
          <Alert type="success" inStatus>
            {guideMessages.ready}
          </Alert>
        )}
      </div>
      {outcome.kind === 'failed' && <Alert type="danger">{guideMessages.failed}</Alert>}
      {busy ? (
        <Spinner label="Preparing your guide" />
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button ref={download} type="submit" variant="primary">
            Download
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </p>
      )}
      {/* Last: the dialog gives the focus to the first thing that can have it, which is the address. */}
      <p className="text-muted text-small">
        How we keep it: <LegalLink to="/privacy-policy">privacy policy</LegalLink>
      </p>
    </form>
  );
}
