import type { CatalogueItem } from '#content';
import type { Context } from '../context.ts';
import type { Razorpay } from '../razorpay/client.ts';
import type { Store } from './store.ts';

/** What the rules of enrolment work with. Inside a transaction use its store (`tx`), not `store`. */
export type EnrolmentContext = Context & { store: Store; razorpay: Razorpay };

/** Orders are priced by the catalogue; settling and reconciling them needs no prices. */
export type OrderingContext = EnrolmentContext & { catalogue: CatalogueItem[] };
