import { Link } from '#app/components/link.tsx';
import { Whole } from '#app/components/whole.tsx';
import { href } from '#app/site/href.ts';
import type { CartItem } from '#content';

type Props = {
  items: CartItem[];
  /** Null: the payment was left, and nothing is known of it. */
  paymentId: string | null;
  /** The token in the link to the enrolment page of its order. */
  token: string | undefined;
};

/** That an earlier payment for these courses may have been made, and where to see whether it was. */
export function MayBePaid({ items, paymentId, token }: Props) {
  const titles = <strong>{items.map(({ title }) => title).join(', ')}</strong>;
  return (
    <p>
      {paymentId ? (
        <>Your earlier payment for {titles} is still being confirmed.</>
      ) : (
        <>You left the payment for {titles}, and it may have been made.</>
      )}{' '}
      <Whole>
        If money has left your account, please don't pay again: the confirmation will come by e-mail.
      </Whole>{' '}
      {paymentId && (
        <Link to="/payment-success" className="text-link">
          Check its status
        </Link>
      )}
      {!paymentId && token && (
        // A plain link: the page is a document of its own, and its token is in the fragment.
        <a href={`${href('/enrolment')}#${token}`} className="text-link">
          Check its status
        </a>
      )}
    </p>
  );
}
