import { Button } from '#app/components/button.tsx';

/** The failure view of the spec: the message first, then what it means, and the way back to paying. */
export function Failure({ lines, paymentId }: { lines: string[]; paymentId: string }) {
  return (
    <>
      <h2 className="text-danger">Payment Failed</h2>
      {lines.map((line) => (
        <p key={line} className="mt-4">
          {line}
        </p>
      ))}
      <p className="mt-4">
        Payment ID: <strong className="wrap-anywhere">{paymentId}</strong>
      </p>
      <p className="mt-8">
        <Button to="/checkout" variant="primary">
          Continue Payment
        </Button>
      </p>
    </>
  );
}
