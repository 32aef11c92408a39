import { formatRupees, type Paise } from '#contract/money.ts';

/** An amount as the site writes it; money that went out has a minus sign. */
export function Money({ paise }: { paise: Paise }) {
  const sign = paise < 0 ? '−' : '';
  return <span className="tabular-nums whitespace-nowrap">{`${sign}${formatRupees(Math.abs(paise))}`}</span>;
}
