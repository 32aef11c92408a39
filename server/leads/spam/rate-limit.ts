import type { Instant } from '../../clock.ts';
import { networkLimits } from '../../rate-limit/network-limits.ts';
import type { RateLimits } from '../../rate-limit/rate-limits.ts';
import { refuseExcess } from '../../rate-limit/refuse-excess.ts';
import type { Signer } from '../../signer.ts';
import { mailboxOf } from './mailbox.ts';

export type Limits = {
  /** Leads from one network in an hour. */
  perAddress: number;
  /** Leads from everywhere in a minute. */
  perMinute: number;
  /** Emails that the forms send to one mailbox in a day. */
  mailsPerDay: number;
  /** Emails to the owner about single leads in an hour; a digest lists the rest. */
  noticesPerHour: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What a network may still send in an hour while the total is over its limit. */
const FEW = 3;

export type Sender = { ip: string; email: string };
/** Which emails a lead causes. `digest: null`: the owner gets an email about this lead alone. */
export type LeadMails = { mayMail: boolean; mailAt: Instant; digest: { id: string; sendAt: Instant } | null };

/**
 * Counts a lead or refuses it, and decides which emails about it are sent, and when. Runs in the lead's
 * transaction, so that a refusal is rolled back and costs no disk write.
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
  const [all, mails, notices, ...networks] = await rateLimits.count(
    [
      { counter: 'everyone', most: limits.perMinute, windowMs: MINUTE },
      {
        counter: `mailbox:${signer.sign('mailbox', mailboxOf(email))}`,
        most: limits.mailsPerDay,
        windowMs: DAY,
      },
      { counter: 'lead-notices', most: limits.noticesPerHour, windowMs: HOUR },
      ...networkLimits({ name: 'address', most: limits.perAddress, windowMs: HOUR }, ip, signer),
    ],
    now,
  );
  refuseExcess(networks, 'There were too many requests from your connection.', now);
  // Over the total, networks that sent little are still served: else one could block the forms for all.
  if (all.count > all.most)
    refuseExcess(
      networks.slice(0, 1).map((mine) => ({ ...mine, most: FEW })),
      'We are receiving too many requests right now.',
      now,
    );
  return {
    mayMail: mails.count <= mails.most,
    mailAt: now + MINUTE * Math.floor((all.count - 1) / all.most),
    digest:
      notices.count <= notices.most
        ? null
        : // A minute after the hour, so that a lead stored in its last moment is in the digest too.
          { id: `leads until ${new Date(notices.endsAt).toISOString()}`, sendAt: notices.endsAt + MINUTE },
  };
}
