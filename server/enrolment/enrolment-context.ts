import type { CatalogueItem } from '#content';
import type { Context } from '../context.ts';
import type { Razorpay } from '../razorpay/client.ts';
import type { OrderStore } from './order-store.ts';

/** What the rules of enrolment work with. Inside a transaction use its store (`tx`), not `store`. */
export type EnrolmentContext = Context & { store: OrderStore; razorpay: Razorpay };

/** Orders are priced by the catalogue; settling and reconciling them needs no prices. */
export type OrderingContext = EnrolmentContext & { catalogue: CatalogueItem[] };
