import type { CartItem } from '#content';

type Props = { item: Pick<CartItem, 'start_date' | 'class_schedule'> };

/** When the classes of a chosen course are. Without a date the summary says what becomes of it. */
export function ClassTimes({ item: { start_date, class_schedule } }: Props) {
  if (!start_date) return null;
  // Two lines: together they don't fit a phone.
  return (
    <>
      <p>Starts {start_date}</p>
      {class_schedule && <p>{class_schedule}</p>}
    </>
  );
}
