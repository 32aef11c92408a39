import { Button } from '#app/components/button.tsx';
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
      <Button variant="primary" className="w-full" onClick={proceed}>
        Proceed to checkout
      </Button>
    </OrderSummary>
  );
}
