import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guideCall } from '#contract/guide.ts';
import { quoteCall } from '#contract/quote.ts';
import { answerCall } from '../http/answer-call.ts';
import { HttpError } from '../http/http-error.ts';
import { guideRoute } from './guide/download-route.ts';
import { requestGuide } from './guide/request-guide.ts';
import type { Leads } from './leads.ts';
import type { LeadsContext } from './leads-context.ts';
import { sendQuote, type Taken } from './quote/send-quote.ts';

/** The calls of leads. */
export function leadsRoutes(app: FastifyInstance, leads: Leads) {
  /** Answers, and logs only the lead's id and reference, never who it was. */
  const take = async <Response>(
    request: FastifyRequest,
    rule: (context: LeadsContext) => Promise<Taken<Response>>,
  ): Promise<Response> => {
    const caller = { ip: request.ip, origin: originFor(request, leads.apiUrl) };
    try {
      const { response, lead } = await rule(await leads.context(request.log, caller));
      if (lead) request.log.info({ leadId: lead.id, reference: lead.reference }, `${lead.kind} taken`);
      else request.log.info('a bot was answered and forgotten');
      if (lead) leads.onMailQueued();
      return response;
    } catch (error) {
      if (error instanceof HttpError) request.log.info({ kind: error.kind }, 'a lead was refused');
      throw error;
    }
  };

  answerCall(app, quoteCall, (quote, request) => take(request, (context) => sendQuote(quote, context)));
  answerCall(app, guideCall, (asked, request) => take(request, (context) => requestGuide(asked, context)));

  guideRoute(app, leads);
}

/**
 * Our origin as the caller sees it, so that a page can fetch its guide from its own origin by any host name.
 * Returned only to the caller, who may have forged it; emails use the public address.
 */
function originFor({ protocol, host }: FastifyRequest, apiUrl: string): string {
  const { host: publicHost, origin } = new URL(apiUrl);
  const plausible = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host);
  return host === publicHost || !plausible ? origin : `${protocol}://${host}`;
}
