import { useNavigate } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';
import { isOffline } from '#app/browser/is-offline.ts';
import { href } from '#app/site/href.ts';
import { checkoutHref } from '#app/state/carried-selection.ts';

/**
 * Navigates to checkout, once the press is shown. As a document offline, so that the service worker can answer with the
 * offline page, and with courses in the fragment, which the router's redirect to a document would drop.
 */
export function useGoToCheckout() {
  const navigate = useNavigate();
  // The cart passes its total; checkout shows its own sum, at the prices of the day.
  return (state?: { totalFee: number }) => {
    const checkout = checkoutHref();
    if (isOffline() || checkout !== href('/checkout')) location.assign(checkout);
    else afterPaint().then(() => navigate(checkout, { state }));
  };
}
