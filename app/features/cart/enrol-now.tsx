import { Button, type ButtonVariant } from '#app/components/button.tsx';
import { selectForCheckout } from '#app/state/cart.ts';
import type { CartItem } from '#content';
import { useGoToCheckout } from './use-go-to-checkout.ts';

type Props = { item: CartItem; variant?: ButtonVariant; className?: string; children?: React.ReactNode };

/** The way straight to checkout. The words are the camp's unless given. */
export function EnrolNow({ item, variant = 'accent', className = '', children = 'Enrol Now' }: Props) {
  return (
    <Button variant={variant} className={`needs-script ${className}`.trim()} {...useEnrol(item)}>
      {children}
    </Button>
  );
}

/** The enrol button as a word in a sentence. */
export function EnrolHere({ item }: { item: CartItem }) {
  return (
    <button type="button" className="needs-script text-link" {...useEnrol(item)}>
      here
    </button>
  );
}

/** Stores the chosen course and goes to checkout, and is measured as that. */
function useEnrol(item: CartItem) {
  const goToCheckout = useGoToCheckout();
  const onClick = () => {
    selectForCheckout(item);
    goToCheckout();
  };
  return { onClick, 'data-measured': `checkout-${item.id}` };
}
