import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import type { Lead, LeadStore } from '../../leads/lead-store.ts';
import { readPayload } from '../../mail/email-payloads.ts';
import { priorities } from '../../mail/outbox.ts';
import { numbered } from '../../mail/subject.ts';
import { knownLead } from './known-lead.ts';

const KIND = 'lead-answer';
const LONGEST = 10_000;

/** Mails the owner's answer to whoever asked, and marks the lead as answered. The same text goes out once. */
export async function answerLead(
  { reference, text }: { reference: string; text: string },
  leads: LeadStore,
  now: Instant,
): Promise<{ lead: Lead; said: string }> {
  const answer = text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  if (answer === '') throw new DeskError('Write the answer.');
  if (answer.length > LONGEST) throw new DeskError(`An answer has at most ${LONGEST} characters.`);
  return leads.transaction(async (tx) => {
    const lead = knownLead(reference, await tx.lockLead(reference));
    const sent = await tx.outbox.payloadsOf(KIND, lead.id);
    if (sent.some((payload) => readPayload<typeof KIND>(payload).text === answer))
      throw new DeskError('The same answer was sent already: nothing was done.');
    await tx.outbox.add(
      {
        kind: KIND,
        subjectId: numbered(lead.id, sent.length + 1),
        recipient: lead.email,
        payload: { leadId: lead.id, text: answer },
        priority: priorities.lead,
      },
      now,
    );
    const said = `The answer goes to ${lead.email} as soon as the server sends its mail.`;
    return { lead: knownLead(reference, await tx.markAnswered(reference, now)), said };
  });
}

/** What the owner answered from the desk, the oldest first. */
export async function answersTo(lead: Lead, leads: LeadStore): Promise<string[]> {
  const payloads = await leads.outbox.payloadsOf(KIND, lead.id);
  return payloads.map((payload) => readPayload<typeof KIND>(payload).text);
}

/** Takes "answered" back where it was only marked: what was mailed can't be unsaid. */
export function reopenLead(reference: string, leads: LeadStore): Promise<{ lead: Lead; said: string }> {
  return leads.transaction(async (tx) => {
    const lead = knownLead(reference, await tx.lockLead(reference));
    if (lead.status === 'new') throw new DeskError(`${reference} was not marked as answered.`);
    if ((await tx.outbox.payloadsOf(KIND, lead.id)).length > 0)
      throw new DeskError('An answer was mailed: it stays answered.');
    return { lead: await tx.markNew(lead), said: `${reference} waits for an answer.` };
  });
}
