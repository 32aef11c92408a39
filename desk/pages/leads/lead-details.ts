import type { DeskLogTable } from '#server/db/desk-tables.ts';
import { noLead } from '#server/desk/leads/known-lead.ts';
import { mailsAbout } from '#server/desk/leads/lead-mails.ts';
import { type MailLine, stateOf } from '#server/desk/mail/mail-queries.ts';
import type { Note } from '#server/desk/students/notes.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Lead } from '#server/leads/lead-store.ts';
import { readPayload } from '#server/mail/email-payloads.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { DeskContext } from '../../context.ts';

export type Mailed = Pick<MailLine, 'id' | 'kind' | 'recipient' | 'created_at' | 'sent_at' | 'problem'> & {
  state: ReturnType<typeof stateOf>;
  /** What the owner wrote, if the mail is an answer; else null. */
  text: string | null;
};
export type LeadDetails = {
  lead: Lead;
  mails: Mailed[];
  notes: Note[];
  history: DeskLogTable[];
};

const NEWEST = 50;

export async function leadDetails(reference: string, context: DeskContext): Promise<LeadDetails> {
  const lead = await leadOrNotFound(reference, context);
  const mails = (await mailsAbout(lead, context.leads.outbox)).map(mailed);
  const notes = await context.notes.of(lead.id);
  const history = await context.deskLog.of([lead.id], NEWEST);
  return { lead, mails, notes, history };
}

export async function leadOrNotFound(reference: string, { leads }: DeskContext): Promise<Lead> {
  const lead = await leads.leadByReference(reference);
  if (!lead) throw new HttpError(404, noLead(reference));
  return lead;
}

function mailed(message: OutboxMessage): Mailed {
  const { id, kind, recipient, created_at, sent_at, problem, payload } = message;
  const text = kind === 'lead-answer' ? readPayload<'lead-answer'>(payload).text : null;
  return { id, kind, recipient, created_at, sent_at, problem, state: stateOf(message), text };
}
