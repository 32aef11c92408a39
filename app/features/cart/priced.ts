import { useCart, useSelectedCourse } from '#app/state/cart.ts';
import type { CartItem } from '#content';
import { type Paise, paiseFromText } from '#contract/money.ts';

/** The chosen items at current catalogue prices; items no longer in the catalogue are left out. */
function priced(chosen: CartItem[], catalogue: CartItem[]): CartItem[] {
  return chosen.flatMap(({ id }) => catalogue.find((item) => item.id === id) ?? []);
}

export function usePricedCart(catalogue: CartItem[]): CartItem[] {
  return priced(useCart(), catalogue);
}

export function usePricedSelection(catalogue: CartItem[]): CartItem[] {
  const selected = useSelectedCourse();
  return priced(selected === null ? [] : [selected].flat(), catalogue);
}

export function totalOf(items: CartItem[]): Paise {
  return items.reduce((sum, item) => sum + paiseFromText(item.registrationFee), 0);
}
