import { useEffect, useRef } from 'react';
import { Alert } from '#app/components/alert.tsx';

/** Why the payment window sent the visitor back. Comes into view: it is below a phone's fold, beside the button. */
export function ReturnedFailure({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="danger" time={60_000} onDismiss={onDismiss}>
        {sentence}
      </Alert>
    </div>
  );
}
