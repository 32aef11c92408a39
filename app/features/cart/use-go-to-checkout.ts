import { useNavigate } from 'react-router';
import { isOffline } from '#app/offline/is-offline.ts';
import { afterPaint } from '#app/site/after-paint.ts';
import { href } from '#app/site/href.ts';

/**
 * Navigates to checkout, once the press is shown. Offline as a document, so that the service worker can answer with the
 * offline page.
 */
export function useGoToCheckout() {
  const navigate = useNavigate();
  // The cart passes its total; checkout shows its own sum, at the prices of the day.
  return (state?: { totalFee: number }) => {
    if (isOffline()) location.assign(href('/checkout'));
    else afterPaint().then(() => navigate(href('/checkout'), { state }));
  };
}
