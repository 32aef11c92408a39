import { selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';
import { useGoToCheckout } from './use-go-to-checkout.ts';

type Props = { item: CartItem; className?: string; children?: React.ReactNode };

/** The way straight to checkout: stores the chosen course and goes there. The words are the camp's unless given. */
export function EnrolNow({ item, className = 'button button-accent', children = 'Enrol Now' }: Props) {
  const goToCheckout = useGoToCheckout();
  const enrol = () => {
    selectForCheckout(item);
    goToCheckout();
  };
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      data-measured={`checkout-${item.id}`}
      onClick={enrol}
    >
      {children}
    </button>
  );
}
