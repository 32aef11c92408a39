import { useNavigate } from 'react-router';
import { isOffline } from '#app/offline/is-offline.ts';
import { href } from '#app/site/href.ts';

/** The way to checkout. Without a network the router could fetch nothing of it; asked for as a document, the service worker can say so. */
export function useGoToCheckout() {
  const navigate = useNavigate();
  // The cart passes its total; checkout shows its own sum, at the prices of the day.
  return (state?: { totalFee: number }) => {
    if (isOffline()) location.assign(href('/checkout'));
    else navigate(href('/checkout'), { state });
  };
}
