import type { EmailPayloads } from '../../../mail/email-payloads.ts';
import type { Emails } from '../../../mail/send-message.ts';
import type { Signer } from '../../../signing/signer.ts';
import type { EmailContext } from '../../enrolment-context.ts';
import { offerToken } from '../offer-token.ts';
import type { WaitingEntry } from '../waiting-list-store.ts';
import { waitingListEnded } from './ended.ts';
import { joined } from './joined.ts';
import { listCancelled } from './list-cancelled.ts';
import { seatOffer } from './seat-offer.ts';
import { seatOfferLapsed } from './seat-offer-lapsed.ts';

type WaitingListEmailsOptions = EmailContext & { signer: () => Promise<Signer> };

/** Writes the emails of the waiting list, from the database as it is when they are sent. */
export function waitingListEmails({ store, catalogue, siteUrl, clock, signer }: WaitingListEmailsOptions) {
  const about = async ({ entryId }: EmailPayloads['seat-offer']) => {
    const entry = await store.waitingList.entry(entryId);
    if (!entry) throw new Error(`entry ${entryId} of the waiting list is not in the database`);
    const item = catalogue.find(({ id }) => id === entry.course_id);
    if (!item) throw new Error(`there is no course ${entry.course_id} any more`);
    const path = item.category === 'bootcamp' ? 'short-courses' : 'courses';
    return { entry, item, page: new URL(`/${path}/${item.id}`, siteUrl).href };
  };
  return {
    'waiting-list-joined': async (payload) => {
      return joined((await about(payload)).item, payload.position);
    },
    'seat-offer': async (payload) => {
      const { entry, item, page } = await about(payload);
      if (!isOpen(entry, clock())) return null;
      return seatOffer(item, `${page}#offer=${offerToken(entry, await signer())}`, entry.offer_ends_at);
    },
    'seat-offer-lapsed': async (payload) => {
      const { entry, item, page } = await about(payload);
      // Enrolled, or on the list again.
      if (entry.status !== 'lapsed') return null;
      return seatOfferLapsed(item, `${page}#waiting-list`);
    },
    'waiting-list-ended': async (payload) => {
      const { entry, item, page } = await about(payload);
      return entry.status === 'waiting' ? waitingListEnded(item, page, clock()) : null;
    },
    'waiting-list-cancelled': async ({ entryId, title }) => {
      const entry = await store.waitingList.entry(entryId);
      // Erased, or on a list again: that of the batch that takes place after all.
      return entry?.status === 'lapsed' ? listCancelled(title, entry.batch) : null;
    },
  } satisfies Partial<Emails>;
}

/** An email that was delayed for a day must not promise a place that is gone. */
function isOpen(entry: WaitingEntry, now: number): entry is WaitingEntry & { offer_ends_at: number } {
  return entry.offer_ends_at !== null && entry.offer_ends_at > now;
}
