import { useRef } from 'react';
import { focusTitle } from '#app/browser/focus-title.ts';
import { Icon } from '#app/components/icon.tsx';
import { ClassTimes } from '#app/features/cart/class-times.tsx';
import { MarkFull } from '#app/features/seats/mark-full.tsx';
import type { CartItem } from '#content';

type Props = { items: CartItem[]; onRemove: (item: CartItem) => void };

export function CartItems({ items, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);

  /** The focus must not go with its button: it moves to the next one, the one before, or the title of the page. */
  const remove = (item: CartItem) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(item);
    const neighbour = buttons[at + 1] ?? buttons[at - 1];
    if (neighbour) neighbour.focus();
    else focusTitle();
    onRemove(item);
  };

  return (
    <ul ref={list} className="stack-4" aria-label="Courses in the cart">
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
            <div className="text-muted mb-1 text-small">
              <MarkFull course={item}>
                <ClassTimes item={item} />
              </MarkFull>
            </div>
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
            onClick={() => remove(item)}
          >
            <Icon name="trash" className="size-6" />
          </button>
        </li>
      ))}
    </ul>
  );
}
