import type { CartItem } from '#content';
import { formatRupees } from '#contract/money.ts';
import { totalOf } from './priced.ts';

/** Each title with its registration fee, and the total. */
export function OrderSummary({ items, children }: { items: CartItem[]; children: React.ReactNode }) {
  return (
    <section aria-labelledby="order-summary" className="card p-6">
      <h2 id="order-summary" className="text-h3">
        Order Summary
      </h2>
      <dl className="mt-4 space-y-2">
        {items.map(({ id, title, registrationFee }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt>{title}</dt>
            <dd className="tabular-nums">{registrationFee}</dd>
          </div>
        ))}
        <div className="border-line flex justify-between gap-4 border-t pt-3 font-bold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatRupees(totalOf(items))}</dd>
        </div>
      </dl>
      <p className="text-muted mt-3 text-small">
        This registers you. The rest of a course's fee is paid after its three free classes.
      </p>
      <div className="mt-5">{children}</div>
    </section>
  );
}
