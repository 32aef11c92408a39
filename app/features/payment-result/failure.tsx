import { Button } from '#app/components/button.tsx';
import { checkoutHref } from '#app/state/carried-selection.ts';

type Props = { lines: string[]; paymentId: string };

/** The failure view of the spec: the message first, then what it means, and the way back to paying. */
export function Failure(about: Props) {
  return (
    <>
      <h2 className="text-danger">Payment Failed</h2>
      <About {...about} />
      <p className="mt-8">
        <Button to={checkoutHref()} variant="primary">
          Continue Payment
        </Button>
      </p>
    </>
  );
}

/** Without a network nothing is known of the payment, and none can be made. */
export function Offline(about: Props) {
  return (
    <>
      <h2>You are offline</h2>
      <About {...about} />
    </>
  );
}

function About({ lines, paymentId }: Props) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="mt-4">
          {line}
        </p>
      ))}
      <p className="mt-4">
        Payment ID: <strong className="wrap-anywhere">{paymentId}</strong>
      </p>
    </>
  );
}
