import { Alert } from '#app/components/alert.tsx';
import { explainFailure } from '#app/payment/explain-failure.ts';
import { OrderError } from '#app/payment/order-error.ts';
import { WaitingListLink } from '#app/payment/waiting-list-link.tsx';
import type { CartItem } from '#content';

type FailureProps = { error: unknown; items: CartItem[]; onDismiss: () => void };

/** Why nothing was ordered or paid; of a full batch, with the way to its waiting list. */
export function Failure({ error, items, onDismiss }: FailureProps) {
  const full = error instanceof OrderError ? error.full : null;
  return (
    <Alert type="danger" time={60_000} onDismiss={onDismiss}>
      {explainFailure(error).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <WaitingListLink course={items.find(({ id }) => id === full)} />
    </Alert>
  );
}
