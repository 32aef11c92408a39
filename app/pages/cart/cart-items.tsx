import { Icon } from '#app/components/icon.tsx';
import { removeFromCart } from '#app/state/cart.ts';
import type { CartItem } from '#content';

export function CartItems({ items }: { items: CartItem[] }) {
  return (
    <ul className="stack-4" aria-label="Courses in the cart">
      {items.map((item) => (
        <li key={item.id} className="card flex items-center gap-4 p-4">
          <img
            src={item.image}
            alt=""
            width={160}
            height={100}
            className="w-20 shrink-0 self-start rounded-lg sm:w-32 sm:self-center"
          />
          <div className="min-w-0 grow">
            <h2 className="text-h3">{item.title}</h2>
            <p className="text-muted">Price: {item.fee}</p>
            <p>
              Registration fee: <strong>{item.registrationFee}</strong>
            </p>
            {item.category === 'bootcamp' && <p className="text-muted">Nothing more to pay</p>}
          </div>
          <button
            type="button"
            className="header-button"
            aria-label={`Remove ${item.title}`}
            onClick={() => removeFromCart(item.id)}
          >
            <Icon name="trash" className="size-6" />
          </button>
        </li>
      ))}
    </ul>
  );
}
