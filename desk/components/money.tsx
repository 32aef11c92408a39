import { formatRupees, type Paise } from '#contract/money.ts';

/** An amount as the site writes it. */
export function Money({ paise }: { paise: Paise }) {
  return <span className="tabular-nums whitespace-nowrap">{formatRupees(paise)}</span>;
}
