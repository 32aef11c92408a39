import { AreaField, Field } from '#app/components/form/field.tsx';
import { Honeypot } from '#app/components/form/honeypot.tsx';
import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { countWords, quoteMessages, REQUIREMENT_WORDS } from '#contract/quote.ts';
import { useQuote } from './use-quote.ts';

export function QuoteForm() {
  const { form, honeypot, values, errors, message, submitting, edit, submit } = useQuote();
  return (
    <form ref={form} noValidate onSubmit={submit} className="card needs-script max-w-2xl p-6 md:p-8">
      <div inert={submitting} className="space-y-5">
        <Field
          label="Company Name"
          name="company_name"
          autoComplete="organization"
          autoCapitalize="words"
          enterKeyHint="next"
          required
          value={values.company_name}
          error={errors.company_name}
          onChange={edit('company_name')}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          value={values.email}
          error={errors.email}
          onChange={edit('email')}
        />
        <AreaField
          label="Requirement (Max 250 words)"
          name="requirement"
          rows={7}
          autoCapitalize="sentences"
          required
          value={values.requirement}
          error={errors.requirement}
          onChange={edit('requirement')}
          note={`${countWords(values.requirement)}/${REQUIREMENT_WORDS} words`}
        />
        <Honeypot field={honeypot} />
        <button type="submit" className="button button-primary">
          Submit
        </button>
      </div>
      <div
        role="status"
        className={`font-semibold not-empty:mt-5 ${message?.includes('successfully') ? 'text-success' : 'text-danger'}`}
      >
        {message?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {submitting && <FullScreenSpinner label={quoteMessages.sending} />}
    </form>
  );
}
