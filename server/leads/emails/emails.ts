import { camps } from '#content';
import type { Letters } from '../../mail/mail-worker.ts';
import { PASS_MS, passPath, writePass } from '../guide/guide-token.ts';
import type { Lead } from '../lead-store.ts';
import type { Leads } from '../leads.ts';
import { guideLink } from './guide-link.ts';
import { guideNotice } from './guide-notice.ts';
import { quoteAcknowledgement } from './quote-acknowledgement.ts';
import { quoteNotice } from './quote-notice.ts';

/** How the mails about leads are written, from the book as it stands when they go out. */
export function leadLetters(leads: Leads): Letters {
  const lead = async (payload: unknown): Promise<Lead> => {
    const { leadId } = payload as { leadId: string };
    const found = await leads.book.lead(leadId);
    if (!found) throw new Error(`lead ${leadId} is not in the book`);
    return found;
  };
  const campOf = ({ service_id }: Lead) => {
    const camp = camps.find(({ id }) => id === service_id);
    if (!camp) throw new Error(`there is no camp ${service_id} any more`);
    return camp;
  };
  return {
    'quote-notice': async (payload) => quoteNotice(await lead(payload)),
    'quote-acknowledgement': async (payload) => quoteAcknowledgement(await lead(payload)),
    'guide-notice': async (payload) => {
      const found = await lead(payload);
      return guideNotice(found, campOf(found));
    },
    'guide-link': async (payload) => {
      const found = await lead(payload);
      const camp = campOf(found);
      // The day begins when the mail is written: one that waited for its server still carries a link that works.
      const expiresAt = leads.clock().getTime() + PASS_MS;
      const token = writePass({ campId: camp.id, expiresAt, reference: found.reference }, await leads.seal());
      return guideLink(found, camp, new URL(passPath(token), leads.siteUrl).href);
    },
  };
}
