import type { RouterContextProvider } from 'react-router';
import { renderContextOf } from '#app/render-context.ts';
import { cartItem, catalogue, inlined, picture } from '#content';

/** The data of cart and checkout: what can be bought at today's prices, and whether real money moves. */
export function loadCatalogue(context: Readonly<RouterContextProvider>) {
  const { now, payments } = renderContextOf(context);
  return {
    catalogue: catalogue.map((item) => cartItem(item, now)),
    payments,
    emptyPicture: inlined(picture('pages/empty-cart.svg')),
  };
}
