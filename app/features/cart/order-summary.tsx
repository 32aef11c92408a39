import { useSite } from '#app/site/use-site.ts';
import type { CartItem } from '#content';
import { formatRupees } from '#contract/money.ts';
import { totalOf } from './priced.ts';

/** Each title with its registration fee, and the total. */
export function OrderSummary({ items, children }: { items: CartItem[]; children: React.ReactNode }) {
  const { freeClasses, refunds } = useSite();
  const undated = items.filter(({ start_date }) => !start_date);
  return (
    <section aria-labelledby="order-summary" className="card p-6">
      <h2 id="order-summary" className="text-h3">
        Order Summary
      </h2>
      <dl className="mt-4 stack-2">
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
      {items.some(({ category }) => category !== 'bootcamp') && (
        <Terms refund={refunds.course}>
          This registers you. The rest of a course's fee is paid after its {freeClasses} free classes.
        </Terms>
      )}
      {items.some(({ category }) => category === 'bootcamp') && (
        <Terms refund={refunds.camp}>The camp is paid for in full. Nothing more to pay.</Terms>
      )}
      {undated.length > 0 && (
        <p className="text-muted mt-3 text-small">
          {undated.map(({ title }) => title).join(', ')}: we write to you with the dates, and give everything
          back if they don't suit you.
        </p>
      )}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** What this pays for, and when it comes back. */
function Terms({ refund, children }: { refund: string; children: React.ReactNode }) {
  return (
    <p className="text-muted mt-3 text-small">
      {children} {refund}
    </p>
  );
}
