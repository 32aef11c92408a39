import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit: number;
  /** `least`: the value must reach the limit; `most`: it must stay below. */
  sense: 'least' | 'most';
};

const results = join(import.meta.dirname, 'results.md');

/** Prints each figure beside its limit, writes the table to results.md, and returns whether all are kept. */
export function report(command: string, figures: Figure[], notes: string[] = []): boolean {
  const kept = ({ value, limit, sense }: Figure) => (sense === 'least' ? value >= limit : value <= limit);
  const number = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
  const rows = figures.map((figure) => {
    const { name, value, unit, limit, sense } = figure;
    const ratio = limit === 0 ? (value === 0 ? '' : 'over') : (value / limit).toFixed(2);
    const sign = sense === 'least' ? '≥' : '≤';
    return [
      name,
      `${number(value)} ${unit}`.trim(),
      `${sign} ${number(limit)} ${unit}`.trim(),
      ratio,
      kept(figure) ? '' : '✗',
    ];
  });
  const head = ['figure', 'measured', 'limit', 'ratio', ''];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] as string).length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
  const text = [table, ...notes].join('\n\n');
  console.log(`\n${text}`);
  keep(command, text);
  return figures.every(kept);
}

/** One section a command, or a whole table of it, replaced by its newest run. */
function keep(command: string, text: string) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${command}\n\n${day}, ${machine}\n\n${text}\n`;
  const before = existsSync(results)
    ? readFileSync(results, 'utf8')
    : '# Results\n\nThe newest runs of each benchmark. Figures of one run compare with each other; those of different machines do not.\n';
  const sections = before.split(/^(?=## )/m).filter((part) => !part.startsWith(`## ${command}\n`));
  writeFileSync(results, `${[...sections.map((part) => part.trimEnd()), section.trimEnd()].join('\n\n')}\n`);
}
