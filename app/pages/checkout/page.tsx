import { redirectDocument } from 'react-router';
import { AskInstead } from '#app/components/ask-instead.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { TestModeNotice } from '#app/components/test-mode-notice.tsx';
import { CardSkeleton, UntilRestored } from '#app/components/until-restored.tsx';
import { Whole } from '#app/components/whole.tsx';
import { WithoutScripts } from '#app/components/without-scripts.tsx';
import { ClassTimes } from '#app/features/cart/class-times.tsx';
import { EmptySelection } from '#app/features/cart/empty-selection.tsx';
import { loadCatalogue } from '#app/features/cart/load-catalogue.server.ts';
import { OrderSummary } from '#app/features/cart/order-summary.tsx';
import { totalOf, useCheckoutItems } from '#app/features/cart/priced.ts';
import { Checkout } from '#app/features/checkout/checkout.tsx';
import { MarkFull } from '#app/features/seats/mark-full.tsx';
import type { PageHandle } from '#app/page-handle.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { useSite } from '#app/site/use-site.ts';
import { useCarriedSelection } from '#app/state/carried-selection.ts';
import { usePayment } from '#app/state/payment.ts';
import { type CartItem, legalVersion } from '#content';
import type { Route } from './+types/page';
import { LastPayment } from './last-payment.tsx';

export const handle: PageHandle = { shows: 'selection', ownDocument: 'checkout' };

export function loader({ context }: Route.LoaderArgs) {
  return { ...loadCatalogue(context), legalVersion: legalVersion() };
}

/** Only this page's CSP allows the payment provider's script, so checkout is always loaded as a document. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (document.documentElement.dataset.document !== 'checkout')
    throw redirectDocument(new URL(request.url).pathname);
  return serverLoader();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    unlisted: true,
    title: 'Checkout',
    description: 'Your details, what you pay for, and the payment.',
  });
}

const enrolInstead = { to: 'To enrol', message: 'I would like to enrol in a course' };

export default function CheckoutPage({
  loaderData: { catalogue, payments, emptyPicture, legalVersion },
}: Route.ComponentProps) {
  useCarriedSelection(catalogue);
  const items = useCheckoutItems(catalogue);
  const { paymentId } = usePayment();
  const { name } = useSite();
  return (
    <>
      <TestModeNotice payments={payments} />
      <PageTitle title="Checkout" />
      <div className="wrap py-6 md:py-14">
        <WithoutScripts {...enrolInstead} />
        <div className="needs-script">
          {items.length === 0 ? (
            <UntilRestored skeleton={<CardSkeleton label="Loading your order" />}>
              <EmptySelection picture={emptyPicture} action={{ to: '/add-to-cart', title: 'Go to Cart' }}>
                <p className="text-muted mt-6">
                  {paymentId ? (
                    <LastPayment />
                  ) : (
                    <>
                      If you chose a course, your browser has not kept it. <AskInstead {...enrolInstead} />
                    </>
                  )}
                </p>
              </EmptySelection>
            </UntilRestored>
          ) : (
            <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-[1.4fr_1fr]">
              {/* First on a phone: what one pays, to whom, and what happens after, before any field. */}
              <div className="lg:col-start-2 lg:row-start-1">
                <OrderSummary items={items} about={(item) => <About item={item} />}>
                  <p className="text-muted text-small">
                    <Whole>
                      You pay {name} by UPI, card, net banking or wallet, in Razorpay's window. Your
                      confirmation and receipt come by e-mail, and we write to you before the first class.
                    </Whole>
                  </p>
                </OrderSummary>
              </div>
              <Checkout items={items} total={totalOf(items)} legalVersion={legalVersion} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** When a chosen course is, and what it costs in all; for a camp that is the amount beside its title. */
function About({ item }: { item: CartItem }) {
  return (
    <div className="text-muted text-small">
      <ClassTimes item={item} markLast={(line) => <MarkFull course={item}>{line}</MarkFull>} />
      {item.category !== 'bootcamp' && <p>Fee: {item.fee}</p>}
    </div>
  );
}
