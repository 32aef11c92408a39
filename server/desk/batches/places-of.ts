import { displayDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { OrderItem } from '../../enrolment/orders/order-store.ts';

type Item = Pick<OrderItem, 'title' | 'batch' | 'start_date' | 'starts_at'>;

/** Where an order enrols its student once it is paid. `begun`: a sentence about batches that have begun, if any. */
export function placesOf(items: Item[], now: Instant): { places: string; begun: string | null } {
  const begun = items.filter(({ starts_at }) => starts_at !== null && starts_at <= now);
  const verb = begun.length === 1 ? 'has' : 'have';
  return {
    places: inWords(items),
    begun: begun.length > 0 ? `${inWords(begun)} ${verb} begun.` : null,
  };
}

function inWords(items: Item[]): string {
  return items
    .map(({ title, batch, start_date }) => {
      const start = batch ? displayDay(batch) : start_date;
      return start ? `${title} of ${start}` : `the next batch of ${title}`;
    })
    .join(' and ');
}
