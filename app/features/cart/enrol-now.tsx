import { useNavigate } from 'react-router';
import { selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';

type Props = { item: CartItem; className?: string; children?: React.ReactNode };

/** The way straight to checkout: stores the chosen course and goes there. The words are the camp's unless given. */
export function EnrolNow({ item, className = 'button button-accent', children = 'Enrol Now' }: Props) {
  const navigate = useNavigate();
  const enrol = () => {
    selectForCheckout(item);
    navigate('/checkout');
  };
  return (
    <button type="button" className={className} data-measured={`checkout-${item.id}`} onClick={enrol}>
      {children}
    </button>
  );
}
