import { useEffect, useState } from 'react';
import type { CartItem } from '#content';
import { readOfferEnd } from '#contract/seat-offer.ts';
import { forgetInTab, keepInTab, readJsonFromTab } from './tab-storage.ts';

/* An offer from the waiting list: its link ("#offer=TOKEN") is opened, and this tab keeps the token for checkout. */

const KEY = 'seat-offer';
type Kept = { courseId: string; token: string };
type Offer = Kept & { endsAt: number };

/** Where the browser stores nothing: lost with this document, so checkout's address carries it. */
let unwritten: Kept | null = null;

/**
 * The offer of a course, open or not: the server judges that, as phones' clocks err. Null at first, so that the first
 * render equals the page's HTML.
 */
export function useSeatOffer(courseId: string): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const look = () => {
      keepFromAddress(courseId);
      const kept = read();
      setOffer(kept?.courseId === courseId ? kept : null);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [courseId]);
  return offer;
}

/** The token for an order of these items, if one of them was offered. */
export function keptOffer(items: Pick<CartItem, 'id'>[]): string | undefined {
  const offer = read();
  return items.some(({ id }) => id === offer?.courseId) ? offer?.token : undefined;
}

/** One of these courses is paid, or the server knows of no place that is held in it. */
export function forgetOffer(courseIds: string[]) {
  const offer = read();
  if (!offer || !courseIds.includes(offer.courseId)) return;
  unwritten = null;
  forgetInTab(KEY);
}

/** For the address of a checkout of these courses: the offer of one of them, if this tab could not keep it. */
export function unstoredOffer(courseIds: string[]): string | null {
  if (!unwritten || !courseIds.includes(unwritten.courseId)) return null;
  return `${unwritten.courseId}:${unwritten.token}`;
}

/** Keeps the offer that checkout's address carries, if any. */
export function keepCarriedOffer(carried: string | null) {
  const [, courseId, token] = /^([^:]+):([\w-]+)$/.exec(carried ?? '') ?? [];
  if (courseId !== undefined && token !== undefined) keep({ courseId, token });
}

function keepFromAddress(courseId: string) {
  const [, token] = /^#offer=([\w-]+)$/.exec(location.hash) ?? [];
  if (token === undefined) return;
  // Unstored it stays in the address, for a reload.
  if (!keep({ courseId, token })) return;
  // Whoever has the link can take the place: it must not be shared with the page.
  history.replaceState(history.state, '', location.pathname + location.search);
}

function keep(offer: Kept): boolean {
  const kept = keepInTab(KEY, JSON.stringify(offer));
  unwritten = kept ? null : offer;
  return kept;
}

function read(): Offer | null {
  const { courseId, token } = unwritten ?? Object(readJsonFromTab(KEY));
  const endsAt = typeof token === 'string' ? readOfferEnd(token) : null;
  return typeof courseId === 'string' && endsAt !== null ? { courseId, token, endsAt } : null;
}
