import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#app/api.ts';
import { focusFirstError } from '#app/components/form/field.tsx';
import { useHoneypot } from '#app/components/form/honeypot.tsx';
import { fieldErrors } from '#contract/field-errors.ts';
import {
  type QuoteField,
  quoteCall,
  quoteMessages,
  quoteRequest,
  requirementExcess,
} from '#contract/quote.ts';

const empty: Record<QuoteField, string> = { company_name: '', email: '', requirement: '' };
export const SENT_MESSAGE_MS = 3000;

/** The quotation form's state: idle, submitting, then thanked and emptied, or told what is wrong with everything kept. */
export function useQuote() {
  const form = useRef<HTMLFormElement>(null);
  const { field: honeypot, answers } = useHoneypot();
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

  // What was typed, or filled in by the browser, before the scripts came is in the fields, and only there.
  useEffect(() => {
    if (!form.current) return;
    setValues(valuesIn(form.current));
  }, []);

  // While it is sent nothing can be touched; then the focus returns to where it was.
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (submitting || document.activeElement !== document.body) return;
    (focused.current as HTMLElement | null)?.focus({ preventScroll: true });
    focused.current = null;
  }, [submitting]);

  const edit = (field: QuoteField) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    const excess = field === 'requirement' && requirementExcess(value);
    // Shortening is always allowed, even where it is not yet enough.
    if (excess && value.length >= values.requirement.length) {
      setErrors((others) => ({ ...others, requirement: excess }));
      return;
    }
    setValues((others) => ({ ...others, [field]: value }));
    setErrors((others) => ({ ...others, [field]: undefined }));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const request = quoteRequest.safeParse(valuesIn(event.currentTarget));
    const refused = request.success ? {} : fieldErrors<QuoteField>(request.error);
    setErrors(refused);
    if (!request.success) return focusFirstError(event.currentTarget, refused);
    focused.current = document.activeElement;
    setSubmitting(true);
    setMessage(null);
    try {
      await callApi(quoteCall, { ...request.data, ...(await answers()) });
      setValues(empty);
      setMessage(quoteMessages.sent);
    } catch (error) {
      setMessage(explain(error));
    } finally {
      setSubmitting(false);
    }
  };

  return { form, honeypot, values, errors, message, submitting, edit, submit };
}

function valuesIn({ elements }: HTMLFormElement): Record<QuoteField, string> {
  const typed = (field: QuoteField) => (elements.namedItem(field) as HTMLInputElement).value;
  return {
    company_name: typed('company_name'),
    email: typed('email'),
    requirement: typed('requirement'),
  };
}

/** The server's own sentence, or the spec's; where nobody answered, also that nothing is lost. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return quoteMessages.failed;
  if (error.status === null) return `${quoteMessages.failed}\n${quoteMessages.unreachable}`;
  return error.sentence ?? quoteMessages.failed;
}
