import { camps } from '#content';
import { type GuideRequest, type GuideResponse, guideMessages } from '#contract/guide.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Taken } from '../quote/send-quote.ts';
import { newReference } from '../reference.ts';
import { type Registering, registerLead } from '../register-lead.ts';
import { isBot, refuseTooQuick } from '../spam/honeypot.ts';
import type { GuideFiles } from './guide-files.ts';
import { GUIDE_TOKEN_MS, guidePath, writeGuideToken } from './guide-token.ts';

type Requesting = Registering & {
  guideFiles: GuideFiles;
  /** Where the caller finds us. */
  origin: string;
};

/** A parent asks for a camp's guide, and gets a link for a day; the same link goes out by mail. */
export async function requestGuide(
  request: GuideRequest,
  requesting: Requesting,
): Promise<Taken<GuideResponse>> {
  const camp = camps.find(({ id }) => id === request.service_id);
  if (!camp) throw new HttpError(404, guideMessages.unknownService, { kind: 'unknown' });
  if (!(await requesting.guideFiles.has(camp.id)))
    throw new HttpError(503, guideMessages.notReady, { kind: 'unavailable' });
  const answer = (reference: string): GuideResponse => {
    const pass = { campId: camp.id, expiresAt: requesting.now + GUIDE_TOKEN_MS, reference };
    const path = guidePath(writeGuideToken(pass, requesting.signer));
    return { downloadUrl: new URL(path, requesting.origin).href, reference };
  };
  if (isBot(request)) return { response: answer(newReference('guide')), lead: null };
  refuseTooQuick(request);
  const lead = await registerLead({ kind: 'guide', email: request.email, service_id: camp.id }, requesting);
  return { response: answer(lead.reference), lead };
}
