import { callApi, sentenceOf } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Button } from '#app/components/button.tsx';
import { EmailField } from '#app/components/form/email-field.tsx';
import { Honeypot, useHoneypot } from '#app/components/form/honeypot.tsx';
import { useFocusBack } from '#app/components/form/use-focus-back.ts';
import { useForm } from '#app/components/form/use-form.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { Whole } from '#app/components/whole.tsx';
import { chatUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import { enrolmentMessages, lostLinkCall } from '#contract/enrolment.ts';

const reasons = {
  missing: 'Open this page with the link in the e-mail about your registration.',
  unknown: enrolmentMessages.unknownLink,
};

const NOT_SENT = 'The link could not be sent. Please check your connection and try again.';

/** Sends the link again. The answer is the same whether the address is known or not. */
export function LostLink({ reason }: { reason: keyof typeof reasons }) {
  const { whatsapp } = useSite();
  const { field: honeypot, answers } = useHoneypot();
  const { props, field, busy, outcome } = useForm({
    schema: lostLinkCall.body,
    initial: { email: '' },
    submit: (request) => callApi(lostLinkCall, { ...request, ...answers() }),
    keepValues: true,
  });
  const send = useFocusBack(busy);
  return (
    <div className="card max-w-2xl p-6 md:p-8">
      <p className="text-lead font-semibold" role={reason === 'unknown' ? 'alert' : undefined}>
        <Whole>{reasons[reason]}</Whole>
      </p>
      <form {...props} aria-labelledby="lost-link" className="mt-6 stack-5">
        <h2 id="lost-link" className="text-h3">
          Send me the link again
        </h2>
        <EmailField label="Email you registered with" {...field('email')} enterKeyHint="send" required />
        <Honeypot field={honeypot} isArea />
        <div role="status">
          {outcome.kind === 'sent' && (
            <p className="rounded-card border-success text-success border-2 px-4 py-3 font-medium">
              {enrolmentMessages.linkSent} Please check your spam folder, too.
            </p>
          )}
        </div>
        {outcome.kind === 'failed' && (
          <Alert type="danger" time={60_000}>
            {sentenceOf(outcome.error) ?? NOT_SENT}
          </Alert>
        )}
        {busy ? (
          <Spinner label="Sending" />
        ) : (
          <Button ref={send} type="submit" variant="primary">
            Send the link
          </Button>
        )}
      </form>
      <p className="text-muted mt-6 text-small">
        Not paid yet? Then we have no link to send: please choose your course again. No longer using that
        address?{' '}
        <a href={chatUrl(whatsapp, 'I have lost the link to my enrolment')} className="text-link">
          Message us on WhatsApp
        </a>
        .
      </p>
    </div>
  );
}
