import { useState } from 'react';
import { afterPaint } from '#app/browser/after-paint.ts';
import { Alert } from '#app/components/alert.tsx';
import { Button } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { addToCart } from '#app/state/cart.ts';
import type { CartItem } from '#content';
import { EnrolNow } from './enrol-now.tsx';

/** "Enroll Now" goes straight to checkout with this course; "Add to Cart" keeps it for later and says so. */
export function EnrolButtons({ item }: { item: CartItem }) {
  const [said, setSaid] = useState<{ added: boolean; at: number } | null>(null);
  const add = async () => {
    const added = addToCart(item);
    // The message moves all that is below it, which takes a slow phone longer than the rest of the answer.
    await afterPaint();
    setSaid({ added, at: Date.now() });
  };

  return (
    <>
      <p className="needs-script flex flex-wrap gap-3">
        <EnrolNow item={item} variant="primary">
          Enroll Now
        </EnrolNow>
        <Button variant="quiet" data-measured={`add-to-cart-${item.id}`} onClick={add}>
          Add to Cart
        </Button>
      </p>
      <WithoutScripts to="To enrol" message={`I would like to enrol in ${item.title}`} />
      <div role="status" className="max-w-md not-empty:mt-4">
        {said && (
          <Alert
            key={said.at}
            type={said.added ? 'success' : 'info'}
            onDismiss={() => setSaid(null)}
            inStatus
          >
            {said.added ? `Added to cart: ${item.title}. ` : `${item.title} is in your cart already. `}
            <Link to="/add-to-cart" className="underline">
              View cart
            </Link>
          </Alert>
        )}
      </div>
    </>
  );
}
