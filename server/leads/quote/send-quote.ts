import type { QuoteRequest, QuoteResponse } from '#contract/quote.ts';
import type { Lead } from '../lead-store.ts';
import { newReference } from '../reference.ts';
import { type Registering, registerLead } from '../register-lead.ts';
import { isBot, refuseTooQuick } from '../spam/honeypot.ts';

export type Taken<Response> = { response: Response; lead: Lead | null };

/** A business asks for a quotation. A bot gets the answer it expects, and nothing else happens. */
export async function sendQuote(
  request: QuoteRequest,
  registering: Registering,
): Promise<Taken<QuoteResponse>> {
  if (isBot(request)) return { response: { reference: newReference('quote') }, lead: null };
  refuseTooQuick(request);
  const { company_name, email, requirement } = request;
  const lead = await registerLead({ kind: 'quote', company_name, email, requirement }, registering);
  return { response: { reference: lead.reference }, lead };
}
