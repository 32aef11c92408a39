import type { CartItem } from '#content';

type Props = { item: Pick<CartItem, 'start_date' | 'class_schedule'> };

/** When the classes of a chosen course are. Without a date the summary says what becomes of it. */
export function ClassTimes({ item: { start_date, class_schedule } }: Props) {
  if (!start_date) return null;
  return (
    <p>
      Starts {start_date}
      {/* On a line of its own where it does not fit, rather than broken between two days. */}
      {class_schedule && (
        <>
          {' · '}
          <span className="inline-block">{class_schedule}</span>
        </>
      )}
    </p>
  );
}
