import type { Context } from '../context.ts';
import type { Signer } from '../signing/signer.ts';
import type { LeadLimits } from './count-lead.ts';
import type { GuideFiles } from './guide/guide-files.ts';
import type { LeadStore } from './lead-store.ts';

/** Who sent a request: the network address, and the origin under which they opened the site. */
export type Caller = { ip: string; origin: string };

/** What the rules of leads work with, for one request. */
export type LeadsContext = Context & {
  store: LeadStore;
  signer: Signer;
  limits: LeadLimits;
  guideFiles: GuideFiles;
  caller: Caller;
};
