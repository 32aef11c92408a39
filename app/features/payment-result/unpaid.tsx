import { Button } from '#app/components/button.tsx';
import { checkoutHref } from '#app/state/carried-selection.ts';

type Props = {
  paymentId: string;
  /** Without a network no payment can be made; of a payment that does not count, we write. */
  mayContinue: boolean;
};

/** Below the words for a payment that is not known to have arrived: its id, and the way back to paying. */
export function Unpaid({ paymentId, mayContinue }: Props) {
  return (
    <>
      <p className="mt-4">
        Payment ID: <strong className="wrap-anywhere">{paymentId}</strong>
      </p>
      {mayContinue && (
        <p className="mt-8">
          <Button to={checkoutHref()} variant="primary">
            Continue Payment
          </Button>
        </p>
      )}
    </>
  );
}
