import type { StoredPart } from './state/stored-part.ts';

/** A route's `handle`. */
export type PageHandle = {
  /** An interactive page, short: beyond phones it is painted whole, and its scripts load at once, not when idle. */
  bootsAtOnce?: boolean;
  /** What of the visitor's stored state it shows; such a page boots at once by that alone. */
  shows?: StoredPart;
  /** Must be loaded as its own document, because it has its own Content-Security-Policy. */
  ownDocument?: 'checkout' | 'enrolment';
};
