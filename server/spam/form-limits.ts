import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../clock.ts';
import { networkLimits } from '../rate-limit/network-limits.ts';
import type { Counted, Limit, RateLimits } from '../rate-limit/rate-limits.ts';
import { refuseExcess } from '../rate-limit/refuse-excess.ts';
import type { Signer } from '../signing/signer.ts';
import { mailboxOf } from './mailbox.ts';

/** What all forms that write to people share. */
export type FormLimits = {
  /** Requests from one network in an hour. */
  perAddress: number;
  /** Requests from everywhere in a minute. */
  perMinute: number;
  /** Emails that the forms send to one mailbox in a day. */
  mailsPerDay: number;
};

/** What a network may still send in an hour while the total is over its limit. */
const FEW = 3;

export type Sender = {
  ip: string;
  email: string;
  /** What mails to the sender are counted by; if not said, by the mailbox that all forms share. */
  mailsBy?: string;
};
export type Counting<Most> = { rateLimits: RateLimits; limits: Most; signer: Signer; now: Instant };
/** Whether and when the sender is written to. */
export type FormMails = { mayMail: boolean; mailAt: Instant };

/**
 * Counts what somebody sent with a form, or refuses it. Runs in the transaction of what is sent, so that a
 * refusal is rolled back and costs no disk write. `more` is counted with it, in the same statement.
 */
export async function countForm(
  { ip, email, mailsBy }: Sender,
  { rateLimits, limits, signer, now }: Counting<FormLimits>,
  more: Limit[] = [],
): Promise<FormMails & { more: Counted[] }> {
  const [all, mails, ...others] = await rateLimits.count(
    [
      { counter: 'everyone', most: limits.perMinute, windowMs: MINUTE_MS },
      {
        counter: mailsBy ?? `mailbox:${signer.sign('mailbox', mailboxOf(email))}`,
        most: limits.mailsPerDay,
        windowMs: DAY_MS,
      },
      ...more,
      ...networkLimits({ name: 'address', most: limits.perAddress, windowMs: HOUR_MS }, ip, signer),
    ],
    now,
  );
  const networks = others.slice(more.length);
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
    mailAt: now + MINUTE_MS * Math.floor((all.count - 1) / all.most),
    more: others.slice(0, more.length),
  };
}
