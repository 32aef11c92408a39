import { camps } from '#content';
import { type GuideRequest, type GuideResponse, guideMessages } from '#contract/guide.ts';
import { HttpError } from '../../http/http-error.ts';
import { isBot } from '../../spam/honeypot.ts';
import type { LeadsContext } from '../leads-context.ts';
import type { Taken } from '../quote/send-quote.ts';
import { newReference } from '../reference.ts';
import { registerLead } from '../register-lead.ts';
import { GUIDE_TOKEN_MS, guidePath, writeGuideToken } from './guide-token.ts';

/** A parent asks for a camp's guide and gets a link for a day; the same link goes out by email. */
export async function requestGuide(
  request: GuideRequest,
  context: LeadsContext,
): Promise<Taken<GuideResponse>> {
  const { guideFiles, signer, caller, clock } = context;
  const camp = camps.find(({ id }) => id === request.service_id);
  if (!camp) throw new HttpError(404, guideMessages.unknownService, { kind: 'unknown' });
  if (!(await guideFiles.has(camp.id)))
    throw new HttpError(503, guideMessages.notReady, { kind: 'unavailable' });
  const answer = (reference: string): GuideResponse => {
    const token = { campId: camp.id, expiresAt: clock() + GUIDE_TOKEN_MS, reference };
    const path = guidePath(writeGuideToken(token, signer));
    return { downloadUrl: new URL(path, caller.origin).href, reference };
  };
  if (isBot(request)) return { response: answer(newReference('guide')), lead: null };
  const lead = await registerLead({ kind: 'guide', email: request.email, service_id: camp.id }, context);
  return { response: answer(lead.reference), lead };
}
