import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, callApi } from '#app/api.ts';
import { AreaField, Field, focusFirstError } from '#app/components/field.tsx';
import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { fieldErrors } from '#contract/field-errors.ts';
import {
  countWords,
  type QuoteField,
  quoteMessages,
  quoteRequest,
  REQUIREMENT_WORDS,
} from '#contract/quote.ts';

const empty: Record<QuoteField, string> = { company_name: '', email: '', requirement: '' };
export const SENT_MESSAGE_MS = 3000;

export function QuoteForm() {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<QuoteField, string>>>({});
  const [submitting, setSubmitting] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const sent = message === quoteMessages.sent;

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setMessage(null), SENT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const edit = (field: QuoteField) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    if (field === 'requirement' && countWords(value) > REQUIREMENT_WORDS) {
      setErrors({ ...errors, requirement: quoteMessages.requirementTooLong });
      return;
    }
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const request = quoteRequest.safeParse(values);
    const refused = request.success ? {} : fieldErrors<QuoteField>(request.error);
    setErrors(refused);
    if (!request.success) return focusFirstError(form, refused);
    setSubmitting(true);
    setMessage(null);
    try {
      await callApi('/reach/send-quote', request.data);
      setValues(empty);
      setMessage(quoteMessages.sent);
    } catch (error) {
      setMessage((error instanceof ApiError && error.sentence) || quoteMessages.failed);
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="card max-w-2xl space-y-5 p-6 md:p-8">
      <Field
        label="Company Name"
        name="company_name"
        autoComplete="organization"
        required
        value={values.company_name}
        error={errors.company_name}
        onChange={edit('company_name')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        error={errors.email}
        onChange={edit('email')}
      />
      <AreaField
        label="Requirement (Max 250 words)"
        name="requirement"
        rows={7}
        required
        value={values.requirement}
        error={errors.requirement}
        onChange={edit('requirement')}
        note={`${countWords(values.requirement)}/${REQUIREMENT_WORDS} words`}
      />
      <button type="submit" className="button button-primary">
        Submit
      </button>
      <p
        role="status"
        className={`font-semibold empty:-mt-5 ${message?.includes('successfully') ? 'text-success' : 'text-danger'}`}
      >
        {message}
      </p>
      {submitting && <FullScreenSpinner label={quoteMessages.sending} />}
    </form>
  );
}
