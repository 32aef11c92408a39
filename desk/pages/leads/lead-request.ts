import type { Lead } from '#server/leads/lead-store.ts';
import type { DeskRequest } from '../../context.ts';
import { leadOrNotFound } from './lead-details.ts';

export const reference = ({ param }: DeskRequest) => param('reference');
export const leadOf = (request: DeskRequest): Promise<Lead> =>
  leadOrNotFound(reference(request), request.context);
export const addressOf = (request: DeskRequest) => `/leads/${encodeURIComponent(reference(request))}`;
