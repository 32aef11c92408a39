import { DeskError } from '../../desk-error.ts';
import type { Lead } from '../../leads/lead-store.ts';

export const noLead = (reference: string) => `There is no lead ${reference}.`;

/** A lead that was looked up by its reference; refuses where there is none. */
export function knownLead(reference: string, lead: Lead | undefined): Lead {
  if (!lead) throw new DeskError(noLead(reference));
  return lead;
}
