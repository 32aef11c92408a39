type Props = { seats: number | null; enrolled: number; held: number };

/** How full a batch is: a bar beside the figures of its row. */
export function SeatsChart({ seats, enrolled, held }: Props) {
  const all = Math.max(seats ?? 0, enrolled + held, 1);
  const percent = (count: number) => `${(count / all) * 100}%`;
  return (
    <svg className="desk-seats" width="100%" height="14" role="img">
      <title>
        {seats === null
          ? `${enrolled} enrolled, seats not limited`
          : `${enrolled} of ${seats} seats taken${held > 0 ? `, ${held} held` : ''}`}
      </title>
      <rect width="100%" height="14" rx="4" className="desk-chart-free" />
      <rect width={percent(enrolled)} height="14" rx="4" className="desk-chart-bar" />
      <rect x={percent(enrolled)} width={percent(held)} height="14" className="desk-chart-now" />
      {seats !== null && enrolled + held > seats && (
        <line x1={percent(seats)} x2={percent(seats)} y1="0" y2="14" className="desk-chart-limit" />
      )}
    </svg>
  );
}
