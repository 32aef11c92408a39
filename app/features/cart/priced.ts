import { useLayoutEffect, useState } from 'react';
import { useCart, useSelectedCourse } from '#app/state/cart.ts';
import { usePayment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import { type Paise, paiseFromText } from '#contract/money.ts';

/** The chosen items at current catalogue prices; items no longer in the catalogue are left out. */
function priced(chosen: CartItem[], catalogue: CartItem[]): CartItem[] {
  return chosen.flatMap(({ id }) => catalogue.find((item) => item.id === id) ?? []);
}

export function usePricedCart(catalogue: CartItem[]): CartItem[] {
  return priced(useCart(), catalogue);
}

/** What checkout was opened with, whatever another tab chooses meanwhile; what is paid, there too, leaves it. */
export function useCheckoutItems(catalogue: CartItem[]): CartItem[] {
  const selected = useSelectedCourse();
  const { paid } = usePayment();
  const [held, setHeld] = useState<CartItem[]>([]);
  const items = held.filter(({ id }) => !paid.includes(id));
  const isEmpty = items.length === 0;
  // Before the page is painted, or it would call itself empty for a moment.
  useLayoutEffect(() => {
    if (isEmpty) setHeld([selected ?? []].flat());
  }, [isEmpty, selected]);
  return priced(items, catalogue);
}

export function totalOf(items: CartItem[]): Paise {
  return items.reduce((sum, item) => sum + paiseFromText(item.registrationFee), 0);
}
