export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit: number;
  /** `least`: the value must reach the limit; `most`: it must stay below. */
  sense: 'least' | 'most';
};

/** Prints each figure beside its limit, with the ratio between them, and tells whether all are kept. */
export function report(figures: Figure[]): boolean {
  const kept = ({ value, limit, sense }: Figure) => (sense === 'least' ? value >= limit : value <= limit);
  const width = Math.max(...figures.map(({ name }) => name.length));
  const number = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 }).padStart(10);
  console.log(`\n${''.padEnd(width)}  ${'figure'.padStart(10)} ${'limit'.padStart(10)}       ratio`);
  for (const figure of figures) {
    const { name, value, unit, limit, sense } = figure;
    const ratio = limit === 0 ? (value === 0 ? '    -' : '  inf') : (value / limit).toFixed(2).padStart(5);
    const sign = sense === 'least' ? '≥' : '≤';
    console.log(
      `${name.padEnd(width)}  ${number(value)} ${sign}${number(limit).slice(1)} ${unit.padEnd(4)} ${ratio}  ${kept(figure) ? 'ok' : 'OVER'}`,
    );
  }
  return figures.every(kept);
}
