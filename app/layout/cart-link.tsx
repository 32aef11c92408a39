import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useSiteData } from '#app/site/use-site.ts';
import { useCart } from '#app/state/cart.ts';

/** Counts what can still be bought: a course may have left the catalogue since it was put into the cart. */
export function CartLink() {
  const { menu } = useSiteData();
  const offered = new Set([...menu.courses, ...menu.programs, ...menu.camps].map(({ id }) => id));
  const count = useCart().filter(({ id }) => offered.has(id)).length;
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
