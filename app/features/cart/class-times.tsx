import type { ReactNode } from 'react';
import type { CartItem } from '#content';

type Props = {
  item: Pick<CartItem, 'start_date' | 'class_schedule'>;
  /** What stands around the last line, or in its place: the start stays, so that one knows which batch is meant. */
  markLast: (line: ReactNode) => ReactNode;
};

/** When the classes of a chosen course are. Without a date the summary says what becomes of it. */
export function ClassTimes({ item: { start_date, class_schedule }, markLast }: Props) {
  if (!start_date) return markLast(null);
  const start = <p>Starts {start_date}</p>;
  if (!class_schedule) return markLast(start);
  // Two lines: together they don't fit a phone.
  return (
    <>
      {start}
      {markLast(<p>{class_schedule}</p>)}
    </>
  );
}
