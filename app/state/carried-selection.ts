import { useLayoutEffect } from 'react';
import { type Href, href } from '#app/site/href.ts';
import type { CartItem } from '#content';
import { selectForCheckout } from './cart.ts';
import { keepCarriedOffer, unstoredOffer } from './seat-offer.ts';
import { isUnstored, useStore } from './store.ts';

/*
 * Checkout is a document of its own. Where the browser stores nothing, or its storage is full, the chosen courses, and
 * the offer of a place in one of them, are carried there in the address: in the fragment, which no server, log or
 * referrer sees.
 */

/** Where checkout is, with what of the choice can't be stored. */
export function checkoutHref(): Href {
  const { selectedCourse } = useStore.getState().course;
  const ids = [selectedCourse ?? []].flat().map(({ id }) => id);
  const offer = unstoredOffer(ids);
  const carried: string[] = [];
  if (isUnstored() && ids.length > 0) carried.push(`courses=${ids.join()}`);
  if (offer !== null) carried.push(`offer=${offer}`);
  return carried.length > 0 ? `/checkout#${carried.join('&')}` : href('/checkout');
}

/** Selects the courses in the address as this page's catalogue has them. What is unstored stays there, for a reload. */
export function useCarriedSelection(catalogue: CartItem[]) {
  // Before the page is painted, or it would call itself empty for a moment.
  useLayoutEffect(() => {
    const carried = new URLSearchParams(location.hash.slice(1));
    keepCarriedOffer(carried.get('offer'));
    const ids = carried.get('courses')?.split(',') ?? [];
    // Back from the receipt, the address still has what is paid.
    const { paid } = useStore.getState().payment;
    const chosen = catalogue.filter(({ id }) => ids.includes(id) && !paid.includes(id));
    if (chosen.length > 0) selectForCheckout(chosen);
    else if (!carried.has('offer')) return;
    if (!isUnstored() && unstoredOffer(catalogue.map(({ id }) => id)) === null)
      history.replaceState(history.state, '', location.pathname + location.search);
  }, [catalogue]);
}
