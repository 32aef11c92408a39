import { useEffect } from 'react';
import { Link } from '#app/components/link.tsx';

export function LastPayment() {
  // Back from the receipt scrolls to where the pay button was, far below what is here now.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      Are you looking for{' '}
      <Link to="/payment-success" className="text-link">
        your last payment
      </Link>
      ?
    </>
  );
}
