import { useSite } from '#app/site/use-site.ts';
import type { CartItem } from '#content';
import { formatRupees } from '#contract/money.ts';
import { totalOf } from './priced.ts';

type Props = {
  items: CartItem[];
  /** What stands below a title. */
  about?: (item: CartItem) => React.ReactNode;
  children: React.ReactNode;
};

/** Each title with its registration fee, and the total. */
export function OrderSummary({ items, about, children }: Props) {
  const { freeClasses, refunds } = useSite();
  const undated = items.filter(({ start_date }) => !start_date);
  return (
    <section aria-labelledby="order-summary" className="card p-6 md:p-8">
      <h2 id="order-summary" className="text-h3">
        Order Summary
      </h2>
      <div className="mt-4 stack-3">
        {items.map((item) => (
          <div key={item.id}>
            <Row name={item.title} amount={item.registrationFee} />
            {about?.(item)}
          </div>
        ))}
        <Row
          name="Total"
          amount={formatRupees(totalOf(items))}
          className="border-line border-t pt-3 font-bold"
        />
      </div>
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

/** A list of its own: what stands below it is neither name nor amount. */
function Row({ name, amount, className = '' }: { name: string; amount: string; className?: string }) {
  return (
    <dl className={`flex justify-between gap-4 ${className}`.trim()}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </dl>
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
