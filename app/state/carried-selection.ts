import { useLayoutEffect } from 'react';
import { href } from '#app/site/href.ts';
import type { CartItem } from '#content';
import { selectForCheckout } from './cart.ts';
import { isUnstored, useStore } from './store.ts';

/*
 * Checkout is a document of its own. Where the browser stores nothing, or its storage is full, the chosen courses are
 * carried there in the address: in the fragment, which no server, log or referrer sees.
 */

/** Where checkout is, with the chosen courses if they can't be stored. */
export function checkoutHref() {
  const { selectedCourse } = useStore.getState().course;
  if (!isUnstored() || selectedCourse === null) return href('/checkout');
  const ids = [selectedCourse].flat().map(({ id }) => id);
  return `/checkout#courses=${ids.join()}` as const;
}

/** Selects the courses in the address, as this page's catalogue has them. Unstored ones stay there, for a reload. */
export function useCarriedSelection(catalogue: CartItem[]) {
  // Before the page is painted, or it would call itself empty for a moment.
  useLayoutEffect(() => {
    const ids = /^#courses=(.+)/.exec(location.hash)?.[1]?.split(',') ?? [];
    // Back from the receipt, the address still has what is paid.
    const { paid } = useStore.getState().payment;
    const chosen = catalogue.filter(({ id }) => ids.includes(id) && !paid.includes(id));
    if (chosen.length === 0) return;
    selectForCheckout(chosen);
    if (!isUnstored()) history.replaceState(history.state, '', location.pathname + location.search);
  }, [catalogue]);
}
