import { waitingListHref } from '#app/payment/waiting-list-link.tsx';
import { hasAttempt } from '#app/state/order-attempt.ts';
import { usePayment } from '#app/state/payment.ts';
import type { CartItem } from '#content';
import { usePlaces } from './use-places.ts';

type Props = { course: Pick<CartItem, 'id' | 'title' | 'category'>; children: React.ReactNode };

/**
 * A line about a chosen course, or that its batch is full: in the same room, so that nothing below it moves. It keeps
 * nobody from paying; the server decides. Whoever has ordered here may hold the last place, and is told nothing.
 */
export function MarkFull({ course, children }: Props) {
  const { enrolment } = usePayment();
  const mayHold = hasAttempt() || (enrolment !== null && !enrolment.taken);
  const isFull = usePlaces(course.id).kind === 'full' && !mayHold;
  return (
    <div className="grid">
      <div className={`col-start-1 row-start-1 ${isFull ? 'invisible' : ''}`.trim()}>{children}</div>
      {isFull && (
        <p className="text-danger col-start-1 row-start-1">
          Batch full:{' '}
          <a
            href={waitingListHref(course)}
            aria-label={`Join the waiting list of ${course.title}`}
            className="text-link"
          >
            join the waiting list
          </a>
        </p>
      )}
    </div>
  );
}
