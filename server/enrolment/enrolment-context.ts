import type { CatalogueItem } from '#content';
import type { Clock, Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Razorpay } from '../razorpay/client.ts';
import type { Store } from './store.ts';

/*
 * What the rules of enrolment work with: each takes the smallest of these that is enough. Inside a transaction use its
 * store (`tx`), not `store`.
 */

export type StoreContext = { store: Store; clock: Clock };

/** The courses and batches that the site has now. */
export type SiteContext = { catalogue: CatalogueItem[]; clock: Clock };

/** Batches have their students in the database, and their dates and seats on the site. */
export type BatchContext = StoreContext & SiteContext;

/** Emails link to pages of the site and, to the owner, of the desk. `deskUrl`: null where it has no public address. */
export type EmailContext = BatchContext & { siteUrl: string; deskUrl: string | null };

/** Whoever records something logs it, and tells the owner of what needs a person. */
export type RecordingContext = Context & StoreContext;

/** Recording what depends on the courses: their starts, seats and fees. */
export type CatalogueContext = RecordingContext & SiteContext;

/** When the process read its catalogue: of what the owner decided later, it does not know. */
export type LoadedContext = CatalogueContext & { loadedAt: Instant };

/** Payments are settled, reconciled and refunded with Razorpay. */
export type EnrolmentContext = RecordingContext & { razorpay: Razorpay };

/** Orders are priced by the catalogue. */
export type OrderingContext = EnrolmentContext & SiteContext;
