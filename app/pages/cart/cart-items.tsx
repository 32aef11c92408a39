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
        // On a phone the details take the whole width, below picture, title and button.
        <li
          key={item.id}
          className="card grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 p-4 sm:gap-x-4 sm:gap-y-0"
        >
          <img
            src={item.image}
            alt=""
            width={160}
            height={100}
            className="w-16 rounded-lg sm:row-span-2 sm:w-32"
          />
          <h2 className="text-h3 sm:self-end">{item.title}</h2>
          <div className="col-span-3 row-start-2 sm:col-span-1 sm:col-start-2 sm:self-start">
            <div className="text-muted mb-1 text-small">
              <ClassTimes item={item} markLast={(line) => <MarkFull course={item}>{line}</MarkFull>} />
            </div>
            <p className="text-muted">Price: {item.fee}</p>
            <p>
              Registration fee: <strong>{item.registrationFee}</strong>
            </p>
            {item.category === 'bootcamp' && <p className="text-muted">Nothing more to pay</p>}
          </div>
          <button
            type="button"
            className="header-button col-start-3 row-start-1 sm:row-span-2"
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
