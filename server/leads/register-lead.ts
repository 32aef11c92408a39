import { MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../clock.ts';
import { newId } from '../db/new-id.ts';
import { countLead } from './count-lead.ts';
import { leadMessages } from './lead-messages.ts';
import type { Lead, LeadStore } from './lead-store.ts';
import type { LeadsContext } from './leads-context.ts';
import { newReference } from './reference.ts';

/** The same request again within this time is the same lead. */
const REPEAT_MS = MINUTE_MS;

/** What a visitor asked for, before it has a reference. */
type LeadRequest = Pick<Lead, 'kind' | 'email'> &
  Partial<Pick<Lead, 'company_name' | 'requirement' | 'service_id'>>;

/** Stores a lead and its emails in one transaction. A repeated request returns the first lead. */
export function registerLead(request: LeadRequest, context: LeadsContext): Promise<Lead> {
  const { signer, limits, ownerEmail, caller, clock } = context;
  const now = clock();
  const content = signer.sign('content', JSON.stringify(Object.entries(request).sort()));
  return context.store.transaction(async (store) => {
    const id = newId();
    const first = await store.repeatOf(content, id, now, now + REPEAT_MS);
    const repeated = first && (await store.lead(first));
    if (repeated) return repeated;
    const { rateLimits } = store;
    const mails = await countLead(
      { ip: caller.ip, email: request.email },
      { rateLimits, limits, signer, now },
    );
    const lead = await addLead(store, { ...request, id, digest: mails.digest?.id ?? null }, now);
    await store.outbox.addAll(leadMessages(lead, mails, ownerEmail), now);
    return lead;
  });
}

async function addLead(
  store: LeadStore,
  request: LeadRequest & Pick<Lead, 'id' | 'digest'>,
  now: Instant,
): Promise<Lead> {
  for (;;) {
    const lead: Lead = {
      company_name: null,
      requirement: null,
      service_id: null,
      ...request,
      reference: newReference(request.kind),
      status: 'new',
      created_at: now,
      answered_at: null,
    };
    if (await store.add(lead)) return lead;
  }
}
