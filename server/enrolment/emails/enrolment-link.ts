import { linkWarning } from '#contract/link-warning.ts';
import type { EmailContext } from '../enrolment-context.ts';

export const ENROLMENT_BUTTON = 'Open your enrolment';
export const ENROLMENT_PAGE = `Your enrolment has a page of its own: dates, fees, receipts, and paying what is due. ${linkWarning}`;

/** A link to the enrolment page with a token of its own: only hashes are stored, so no old one can be repeated. */
export async function enrolmentLink(
  orderId: string,
  { store, siteUrl, clock }: EmailContext,
): Promise<string> {
  return `${siteUrl}/enrolment#${await store.links.issue(orderId, clock())}`;
}
