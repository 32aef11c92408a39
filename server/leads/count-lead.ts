import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../clock.ts';
import {
  type Counting,
  countForm,
  type FormLimits,
  type FormMails,
  type Sender,
} from '../spam/form-limits.ts';

export type LeadLimits = FormLimits & {
  /** Emails to the owner about single leads in an hour; a digest lists the rest. */
  noticesPerHour: number;
};
/** Which emails a lead causes. `digest: null`: the owner gets an email about this lead alone. */
export type LeadMails = FormMails & { digest: { id: string; sendAt: Instant } | null };

/** Counts a lead or refuses it, and decides which emails about it are sent, and when. */
export async function countLead(sender: Sender, counting: Counting<LeadLimits>): Promise<LeadMails> {
  const perHour = { counter: 'lead-notices', most: counting.limits.noticesPerHour, windowMs: HOUR_MS };
  const { mayMail, mailAt, more } = await countForm(sender, counting, [perHour]);
  const [notices] = more;
  return {
    mayMail,
    mailAt,
    digest:
      notices && notices.count > notices.most
        ? // A minute after the hour, so that a lead stored in its last moment is in the digest too.
          { id: `leads until ${new Date(notices.endsAt).toISOString()}`, sendAt: notices.endsAt + MINUTE_MS }
        : null,
  };
}
