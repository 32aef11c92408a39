import { useLayoutEffect, useState } from 'react';
import { useCart, useSelectedCourse } from '#app/state/cart.ts';
import { keptCheckoutCourses } from '#app/state/checkout-courses.ts';
import { usePayment } from '#app/state/payment.ts';
import { isRestored } from '#app/state/store.ts';
import type { CartItem } from '#content';
import { type Paise, paiseFromText } from '#contract/money.ts';

/** The chosen items at current catalogue prices; items no longer in the catalogue are left out. */
function priced(ids: string[], catalogue: CartItem[]): CartItem[] {
  return ids.flatMap((id) => catalogue.find((item) => item.id === id) ?? []);
}

function idsOf(items: CartItem[]): string[] {
  return items.map(({ id }) => id);
}

export function usePricedCart(catalogue: CartItem[]): CartItem[] {
  return priced(idsOf(useCart()), catalogue);
}

/**
 * What checkout was opened with in this tab, through a reload too, whatever another tab chooses meanwhile; what is
 * paid, there too, leaves it.
 */
export function useCheckoutItems(catalogue: CartItem[]): CartItem[] {
  const selected = useSelectedCourse();
  const { paid } = usePayment();
  const [held, setHeld] = useState<CartItem[]>([]);
  const items = held.filter(({ id }) => !paid.includes(id));
  const isEmpty = items.length === 0;
  // Before the page is painted, or it would call itself empty for a moment.
  useLayoutEffect(() => {
    if (!isEmpty || !isRestored()) return;
    // In the sequence they were chosen in, which is part of the attempt's key (use-place-order.ts).
    const own = priced(keptCheckoutCourses(), catalogue).filter(({ id }) => !paid.includes(id));
    setHeld(own.length > 0 ? own : [selected ?? []].flat());
  }, [isEmpty, selected, paid, catalogue]);
  return priced(idsOf(items), catalogue);
}

export function totalOf(items: CartItem[]): Paise {
  return items.reduce((sum, item) => sum + paiseFromText(item.registrationFee), 0);
}
