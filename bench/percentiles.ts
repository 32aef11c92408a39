export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** Of all samples: of a few hundred, the 99th percentile is the fifth worst, and chance. */
export function p99(values: number[]): number {
  return percentile(values, 0.99);
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
