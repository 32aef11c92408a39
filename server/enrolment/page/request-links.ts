import { enrolmentMessages } from '#contract/enrolment.ts';
import type { HoneypotAnswers } from '#contract/honeypot.ts';
import { newId } from '../../db/new-id.ts';
import { priorities } from '../../mail/outbox.ts';
import type { Signer } from '../../signing/signer.ts';
import { countForm, type FormLimits } from '../../spam/form-limits.ts';
import { isBot } from '../../spam/honeypot.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';

type FormSender = { ip: string; limits: FormLimits; signer: Signer };

/**
 * Somebody lost the link. The address is looked up when the mail worker comes to it, so that the answer and
 * its time are the same whether we know the address or not.
 */
export async function requestLinks(
  request: HoneypotAnswers & { email: string },
  { ip, limits, signer }: FormSender,
  { store, clock }: EnrolmentContext,
): Promise<{ message: string }> {
  const answer = { message: enrolmentMessages.linkSent };
  if (isBot(request)) return answer;
  const { email } = request;
  const now = clock();
  await store.transaction(async (tx) => {
    const counting = { rateLimits: tx.rateLimits, limits, signer, now };
    // Of its own, by the address as it is on file: else other forms, or "+tags", stop the mails that are promised.
    const mailsBy = `links:${signer.sign('mailbox', email.toLowerCase())}`;
    const { mayMail, mailAt } = await countForm({ ip, email, mailsBy }, counting);
    if (!mayMail) return;
    const requestId = newId();
    const about = { subjectId: requestId, recipient: email, payload: { requestId, email } };
    const waiting = { priority: priorities.lead, tryAt: mailAt };
    await tx.outbox.add({ ...about, ...waiting, kind: 'link-request' }, now);
  });
  return answer;
}
