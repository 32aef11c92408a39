import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useCart } from '#app/state/cart.ts';

export function CartLink() {
  const count = useCart().length;
  return (
    <Link
      to="/add-to-cart"
      className="header-button relative"
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
    >
      <Icon name="cart" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="bg-marigold text-on-marigold absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
