import { useNavigate } from 'react-router';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import { totalOf } from '#app/features/cart/priced.ts';
import { selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';

export function CartSummary({ items }: { items: CartItem[] }) {
  const navigate = useNavigate();
  const proceed = () => {
    selectForCheckout(items);
    navigate('/checkout', { state: { totalFee: totalOf(items) } });
  };
  return (
    <OrderSummary items={items}>
      <button type="button" className="button button-primary w-full" onClick={proceed}>
        Proceed to checkout
      </button>
    </OrderSummary>
  );
}
