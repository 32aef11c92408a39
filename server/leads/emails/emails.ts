import { camps } from '#content';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import type { Emails } from '../../mail/send-message.ts';
import { GUIDE_TOKEN_MS, guidePath, writeGuideToken } from '../guide/guide-token.ts';
import type { Lead } from '../lead-store.ts';
import type { Leads } from '../leads.ts';
import { guideLink } from './guide-link.ts';
import { guideNotice } from './guide-notice.ts';
import { leadAnswer } from './lead-answer.ts';
import { leadDigest } from './lead-digest.ts';
import { quoteAcknowledgement } from './quote-acknowledgement.ts';
import { quoteNotice } from './quote-notice.ts';

export type LeadEmailsOptions = Pick<Leads, 'store' | 'ownerEmail' | 'apiUrl' | 'clock' | 'signer'>;

/** Writes the emails about leads, from the database as it is when they are sent. */
export function leadEmails(leads: LeadEmailsOptions, deskUrl: string | null) {
  const lead = async ({ leadId }: EmailPayloads['quote-notice']): Promise<Lead> => {
    const found = await leads.store.lead(leadId);
    if (!found) throw new Error(`lead ${leadId} is not in the database`);
    return found;
  };
  const campOf = ({ service_id }: Lead) => {
    const camp = camps.find(({ id }) => id === service_id);
    if (!camp) throw new Error(`there is no camp ${service_id} any more`);
    return camp;
  };
  return {
    'lead-digest': async ({ id }) => leadDigest(await leads.store.inDigest(id), deskUrl),
    'lead-answer': async (payload) => leadAnswer(await lead(payload), payload.text, leads.ownerEmail),
    'quote-notice': async (payload) => quoteNotice(await lead(payload), deskUrl),
    'quote-acknowledgement': async (payload) => quoteAcknowledgement(await lead(payload)),
    'guide-notice': async (payload) => {
      const found = await lead(payload);
      return guideNotice(found, campOf(found));
    },
    'guide-link': async (payload) => {
      const found = await lead(payload);
      const camp = campOf(found);
      // The day begins when the email is written: one that was delayed still carries a valid link.
      const expiresAt = leads.clock() + GUIDE_TOKEN_MS;
      const token = writeGuideToken(
        { campId: camp.id, expiresAt, reference: found.reference },
        await leads.signer(),
      );
      return guideLink(found, camp, new URL(guidePath(token), leads.apiUrl).href);
    },
  } satisfies Partial<Emails>;
}
