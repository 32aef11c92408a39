import type { CartItem } from '#content';

type Props = { item: Pick<CartItem, 'start_date' | 'class_schedule'>; className?: string };

/** When the classes of a chosen course are. Without a date the summary says what becomes of it. */
export function ClassTimes({ item: { start_date, class_schedule }, className }: Props) {
  if (!start_date) return null;
  return <p className={className}>{[`Starts ${start_date}`, class_schedule].filter(Boolean).join(' · ')}</p>;
}
