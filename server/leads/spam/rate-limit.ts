import type { Instant } from '../../clock.ts';
import { networkLimits } from '../../rate-limit/network-limits.ts';
import type { RateLimits } from '../../rate-limit/rate-limits.ts';
import { refuseExcess } from '../../rate-limit/refuse-excess.ts';
import type { Signer } from '../../signer.ts';
import { mailboxOf } from './mailbox.ts';

export type Limits = {
  /** Leads from one network address in an hour. */
  perAddress: number;
  /** Leads from everywhere in a minute. */
  perMinute: number;
  /** Mails that the forms cause to one mailbox in a day. */
  mailsPerDay: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What a network may still send in an hour while too much comes from everywhere. */
const FEW = 3;

export type Sender = { ip: string; email: string };
/** Whether a mail may go to the visitor, and when the mails about the lead go out. */
export type LeadMails = { mayMail: boolean; mailAt: Instant };

/**
 * Counts a lead, or refuses it; tells which mails about it may go out, and when. Within the lead's transaction: a
 * refused one is rolled back and costs the disk nothing.
 */
export async function countLead(
  { ip, email }: Sender,
  {
    rateLimits,
    limits,
    signer,
    now,
  }: { rateLimits: RateLimits; limits: Limits; signer: Signer; now: Instant },
): Promise<LeadMails> {
  const [all, mails, ...networks] = await rateLimits.count(
    [
      { counter: 'everyone', most: limits.perMinute, windowMs: MINUTE },
      {
        counter: `mailbox:${signer.sign('mailbox', mailboxOf(email))}`,
        most: limits.mailsPerDay,
        windowMs: DAY,
      },
      ...networkLimits({ name: 'address', most: limits.perAddress, windowMs: HOUR }, ip, signer),
    ],
    now,
  );
  refuseExcess(networks, 'Too many requests have come from your connection.', now);
  // Over the common limit nobody is shut out who has not sent much: else one network could close the forms for all.
  if (all.count > all.most)
    refuseExcess(
      networks.slice(0, 1).map((mine) => ({ ...mine, most: FEW })),
      'Very many requests are coming in just now.',
      now,
    );
  return {
    mayMail: mails.count <= mails.most,
    mailAt: now + MINUTE * Math.floor((all.count - 1) / all.most),
  };
}
