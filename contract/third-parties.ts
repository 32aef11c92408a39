/** GET {api}/services: which services of others this site is set up with. Pages are built before that is known, so they ask. */
export type ThirdPartiesResponse = { analytics: boolean; comments: boolean };
