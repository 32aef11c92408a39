import type { QuoteRequest, QuoteResponse } from '#contract/quote.ts';
import { isBot } from '../../spam/honeypot.ts';
import type { Lead } from '../lead-store.ts';
import type { LeadsContext } from '../leads-context.ts';
import { newReference } from '../reference.ts';
import { registerLead } from '../register-lead.ts';

export type Taken<Response> = { response: Response; lead: Lead | null };

/** A business asks for a quotation. A bot gets the usual answer, and nothing is stored. */
export async function sendQuote(request: QuoteRequest, context: LeadsContext): Promise<Taken<QuoteResponse>> {
  if (isBot(request)) return { response: { reference: newReference('quote') }, lead: null };
  const { company_name, email, requirement } = request;
  const lead = await registerLead({ kind: 'quote', company_name, email, requirement }, context);
  return { response: { reference: lead.reference }, lead };
}
