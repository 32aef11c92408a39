import { useId } from 'react';
import { displayDay, splitDay } from '#contract/india-time.ts';

type Week = { day: string; value: number };

type Props = {
  title: string;
  weeks: Week[];
  /** How a value is written, on the scale and in the description. */
  format: (value: number) => string;
};

const HEIGHT = 150;
const LABELS = 20;

/**
 * Bars by week. Places are percentages and texts are not scaled, so that they can be read at any width. The page
 * shows the same figures in a table.
 */
export function WeekChart({ title, weeks, format }: Props) {
  const id = useId();
  const top = roundUp(Math.max(1, ...weeks.map(({ value }) => value)));
  const best = weeks.reduce((most, week) => (week.value > most.value ? week : most), weeks[0] as Week);
  const width = 100 / weeks.length;
  return (
    <svg
      className="desk-chart"
      width="100%"
      height={HEIGHT + LABELS}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>
        {`${weeks.length} weeks. The most was ${format(best.value)} in the week from ${displayDay(best.day)}, the newest is ${format(weeks.at(-1)?.value ?? 0)}.`}
      </desc>
      {[1, 0.5, 0].map((share) => (
        <g key={share}>
          <line x1="0" x2="100%" y1={lineAt(share)} y2={lineAt(share)} className="desk-chart-line" />
          <text x="-6" y={lineAt(share) + 4} textAnchor="end">
            {format(top * share)}
          </text>
        </g>
      ))}
      {weeks.map(({ day, value }, index) => (
        <rect
          key={day}
          x={`${index * width + width * 0.12}%`}
          width={`${width * 0.76}%`}
          y={lineAt(value / top)}
          height={HEIGHT - lineAt(value / top)}
          className={index === weeks.length - 1 ? 'desk-chart-now' : 'desk-chart-bar'}
        />
      ))}
      {monthLabels(weeks).map(({ index, month }) => (
        <text key={index} x={`${index * width}%`} y={HEIGHT + LABELS - 4}>
          {month}
        </text>
      ))}
    </svg>
  );
}

const lineAt = (share: number) => Math.round((HEIGHT - 10) * (1 - share)) + 10;

/** A round figure at the top of the scale, of which the half is round, too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** The first week of each month, unless its label would touch the next one or the right edge. */
function monthLabels(weeks: Week[]): { index: number; month: string }[] {
  const monthOf = ({ day }: Week) => splitDay(day).month.slice(0, 3);
  const firsts = weeks
    .map((week, index) => ({ index, month: monthOf(week) }))
    .filter(({ index, month }) => index === 0 || month !== monthOf(weeks[index - 1] as Week));
  return firsts.filter(({ index }, place) => (firsts[place + 1]?.index ?? weeks.length) - index >= 3);
}
