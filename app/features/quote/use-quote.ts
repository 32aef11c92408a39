import { useEffect, useEffectEvent } from 'react';
import { ApiError, callApi } from '#app/api.ts';
import { useHoneypot } from '#app/components/form/honeypot.tsx';
import { forgetEarlierVisit } from '#app/components/form/kept-typing.ts';
import { useForm } from '#app/components/form/use-form.ts';
import { type QuoteField, quoteCall, quoteMessages, quoteRequest } from '#contract/quote.ts';
import { rejectRequirement } from './reject-requirement.ts';

const KEPT_AS = 'quote';
const SENT_MESSAGE_MS = 3000;

/** The quotation form: once sent it is emptied and says so for three seconds; a failure keeps everything. */
export function useQuote() {
  const { field: honeypot, answers } = useHoneypot();
  // Before useForm, whose own effect fills in what is kept.
  useEffect(() => forgetEarlierVisit(KEPT_AS), []);
  const form = useForm({
    schema: quoteRequest,
    initial: { company_name: '', email: '', requirement: '' },
    submit: (request) => callApi(quoteCall, { ...request, ...answers() }),
    keptAs: KEPT_AS,
    rejectEdit: (name: QuoteField, next, current) =>
      name === 'requirement' ? rejectRequirement(next, current) : undefined,
  });
  const sent = form.outcome.kind === 'sent';
  const onTimeIsUp = useEffectEvent(form.dismiss);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => onTimeIsUp(), SENT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  return { ...form, honeypot };
}

/** The server's own sentence, or the spec's; where nobody answered, also that nothing is lost. */
export function explainFailure(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [quoteMessages.failed];
  if (error.status === null) return [quoteMessages.failed, quoteMessages.unreachable];
  return [error.sentence ?? quoteMessages.failed];
}
