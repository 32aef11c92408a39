import { getCall } from './call.ts';
import { hasFields, isBoolean } from './check.ts';

/** GET {api}/services: which services of others this site is set up with. Pages are built before that is known, so they ask. */
export type ThirdPartiesResponse = { analytics: boolean; comments: boolean };

export const thirdPartiesCall = getCall(
  '/services',
  hasFields<ThirdPartiesResponse>({ analytics: isBoolean, comments: isBoolean }),
);
