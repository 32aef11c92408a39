import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import { totalOf } from '#app/features/cart/priced.ts';
import { useGoToCheckout } from '#app/features/cart/use-go-to-checkout.ts';
import { selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';

export function CartSummary({ items }: { items: CartItem[] }) {
  const goToCheckout = useGoToCheckout();
  const proceed = () => {
    selectForCheckout(items);
    goToCheckout({ totalFee: totalOf(items) });
  };
  return (
    <OrderSummary items={items}>
      <button type="button" className="button button-primary w-full" onClick={proceed}>
        Proceed to checkout
      </button>
    </OrderSummary>
  );
}
