import type { Offer, OfferLeaf } from 'schema-dts';
import { type Paise, paiseFromText } from '#contract/money.ts';

type Price = { now: string; before?: string; monthly?: boolean };

/** What a thing costs, from the very texts the page prints ("₹10,000"). */
export function offer(
  url: string,
  { now, before, monthly }: Price,
  rest: Pick<OfferLeaf, 'availability' | 'priceValidUntil' | 'validFrom'> = {},
): Offer {
  const price = rupees(paiseFromText(now));
  const unit = {
    '@type': 'UnitPriceSpecification' as const,
    priceCurrency: 'INR',
    ...(monthly ? { unitCode: 'MON', unitText: 'month' } : {}),
  };
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'INR',
    category: monthly ? 'Subscription' : 'Paid',
    priceSpecification: [
      { ...unit, price },
      ...(before
        ? [
            {
              ...unit,
              price: rupees(paiseFromText(before)),
              priceType: 'https://schema.org/StrikethroughPrice' as const,
            },
          ]
        : []),
    ],
    ...rest,
  };
}

function rupees(paise: Paise): string {
  return (paise / 100).toFixed(2);
}
