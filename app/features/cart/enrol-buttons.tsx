import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#app/components/alert.tsx';
import { Link } from '#app/components/link.tsx';
import { addToCart, selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';

/** "Enroll Now" goes straight to checkout with this course; "Add to Cart" keeps it for later and says so. */
export function EnrolButtons({ item }: { item: CartItem }) {
  const navigate = useNavigate();
  const [said, setSaid] = useState<{ added: boolean; at: number } | null>(null);

  const enrol = () => {
    selectForCheckout(item);
    navigate('/checkout');
  };

  return (
    <>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={enrol}>
          Enroll Now
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setSaid({ added: addToCart(item), at: Date.now() })}
        >
          Add to Cart
        </button>
      </p>
      {said && (
        <div className="mt-4 max-w-md">
          <Alert key={said.at} type={said.added ? 'success' : 'info'} onDismiss={() => setSaid(null)}>
            {said.added ? `Added to cart: ${item.title}. ` : `${item.title} is in your cart already. `}
            <Link to="/add-to-cart" className="underline">
              View cart
            </Link>
          </Alert>
        </div>
      )}
    </>
  );
}
