import { getCall } from './call.ts';
import { hasFields, isBoolean } from './check.ts';

/** GET {api}/services: which third-party services, as the spec calls them, are configured. Unknown at build time. */
export type ThirdPartiesResponse = { analytics: boolean; comments: boolean };

export const thirdPartiesCall = getCall(
  '/services',
  hasFields<ThirdPartiesResponse>({ analytics: isBoolean, comments: isBoolean }),
);
