import { useState } from 'react';
import { PageTitle } from '#app/components/page-title.tsx';
import { TestModeNotice } from '#app/components/test-mode-notice.tsx';
import { CardSkeleton, UntilRestored } from '#app/components/until-restored.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { EmptySelection } from '#app/features/cart/empty-selection.tsx';
import { loadCatalogue } from '#app/features/cart/load-catalogue.server.ts';
import { totalOf, usePricedCart } from '#app/features/cart/priced.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { removeFromCart } from '#app/state/cart.ts';
import type { CartItem } from '#content';
import { formatRupees } from '#contract/money.ts';
import type { Route } from './+types/page';
import { CartItems } from './cart-items.tsx';
import { CartSummary } from './cart-summary.tsx';

export const handle: PageHandle = { shows: 'cart' };

export function loader({ context }: Route.LoaderArgs) {
  return loadCatalogue(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    unlisted: true,
    title: 'Cart',
    description: 'The courses you have chosen, and what registering for them costs.',
  });
}

export default function CartPage({
  loaderData: { catalogue, payments, emptyPicture },
}: Route.ComponentProps) {
  const cart = usePricedCart(catalogue);
  const [removed, setRemoved] = useState('');
  const remove = (item: CartItem) => {
    removeFromCart(item.id);
    const rest = cart.filter(({ id }) => id !== item.id);
    setRemoved(removedSentence(item, rest));
  };
  return (
    <>
      <TestModeNotice payments={payments} />
      <PageTitle title="Cart" />
      <div className="wrap py-10 md:py-14">
        <WithoutScripts to="To enrol" message="I would like to enrol in a course" />
        <div className="needs-script">
          {/* Always in the page, so that screen readers say what comes into it. */}
          <p role="status" className="sr-only">
            {removed}
          </p>
          {cart.length === 0 ? (
            <UntilRestored skeleton={<CardSkeleton label="Loading your cart" />}>
              <EmptySelection picture={emptyPicture} action={{ to: '/course', title: 'Browse Courses' }} />
            </UntilRestored>
          ) : (
            <div className="grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
              <CartItems items={cart} onRemove={remove} />
              <CartSummary items={cart} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function removedSentence({ title }: CartItem, rest: CartItem[]): string {
  if (rest.length === 0) return `${title} was removed. Your cart is empty.`;
  return `${title} was removed. The total is ${formatRupees(totalOf(rest))} now.`;
}
