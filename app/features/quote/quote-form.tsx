import { Button } from '#app/components/button.tsx';
import { EmailField } from '#app/components/form/email-field.tsx';
import { AreaField, Field } from '#app/components/form/field.tsx';
import { Honeypot } from '#app/components/form/honeypot.tsx';
import type { Outcome } from '#app/components/form/use-form.ts';
import { LegalLink } from '#app/components/legal-link.tsx';
import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { countWords, quoteMessages, REQUIREMENT_WORDS } from '#contract/quote.ts';
import { explainFailure, useQuote } from './use-quote.ts';

export function QuoteForm() {
  const { props, field, values, busy, outcome, honeypot } = useQuote();
  return (
    <form {...props} className="card needs-script max-w-2xl p-6 md:p-8">
      <div inert={busy} className="stack-5">
        <Field
          label="Company Name"
          {...field('company_name')}
          autoComplete="organization"
          autoCapitalize="words"
          enterKeyHint="next"
          required
        />
        <EmailField label="Email" {...field('email')} enterKeyHint="next" required />
        <AreaField
          label="Requirement (Max 250 words)"
          {...field('requirement')}
          rows={7}
          autoCapitalize="sentences"
          required
          note={`${countWords(values.requirement)}/${REQUIREMENT_WORDS} words`}
        />
        <Honeypot field={honeypot} />
        <Button type="submit" variant="primary">
          Submit
        </Button>
        <p className="text-muted text-small">
          We use what you write here to answer you, and keep it as our{' '}
          <LegalLink to="/privacy-policy">privacy policy</LegalLink> says.
        </p>
      </div>
      <QuoteOutcome outcome={outcome} />
      {busy && <FullScreenSpinner label={quoteMessages.sending} />}
    </form>
  );
}

function QuoteOutcome({ outcome }: { outcome: Outcome }) {
  const look = outcome.kind === 'sent' ? 'text-success' : 'text-danger';
  return (
    <div role="status" className={`font-semibold not-empty:mt-5 ${look}`}>
      {outcome.kind === 'sent' && <p>{quoteMessages.sent}</p>}
      {outcome.kind === 'failed' && explainFailure(outcome.error).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
