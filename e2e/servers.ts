/** Where the journeys' servers listen: one on today's date, one on the last early-bird day. */
export const PORT = Number(process.env.E2E_PORT ?? 4173);
export const EARLY_BIRD_PORT = PORT + 1;
export const earlyBirdUrl = `http://localhost:${EARLY_BIRD_PORT}`;
