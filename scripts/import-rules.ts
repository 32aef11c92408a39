import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Who may import whom: reads the table of docs/architecture.md, which is the only place of the rules. */

type Row = { folder: string; imports: string[]; inTests: string[] };

const HEADING = '## Who may import whom\n';

/** The rows, the innermost folders first. */
export function readRows(markdown: string): Row[] {
  const [section = ''] = markdown.slice(markdown.indexOf(HEADING) + HEADING.length).split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  const rows = lines.map((line) => {
    const [folder = [], imports = [], inTests = []] = line.split('|').slice(1).map(namesIn);
    return { folder: folder.join(), imports, inTests };
  });
  return rows.sort((a, b) => depth(b.folder) - depth(a.folder));
}

function depth(path: string): number {
  return path.split('/').length;
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The row of the innermost folder that a file is in. */
export function rowOf(file: string, rows: Row[]): Row | undefined {
  const parts = file.split('/');
  return rows.find(({ folder }) => {
    const names = folder.split('/');
    return parts.length > names.length && names.every((name, at) => name === '*' || name === parts[at]);
  });
}

/** The folder itself: "app/features/cart" for a file in the row of "app/features/*". */
export function folderOf(file: string, rows: Row[]): string | undefined {
  const row = rowOf(file, rows);
  return row && file.split('/').slice(0, depth(row.folder)).join('/');
}

/** Why a file may not import another one; null if it may. */
export function whyForbidden(file: string, target: string, rows: Row[]): string | null {
  const row = rowOf(file, rows);
  if (!row) return `${file}: its folder has no row in docs/architecture.md, "Who may import whom"`;
  if (folderOf(file, rows) === folderOf(target, rows)) return null;
  const ofItsOwn = rows.find(({ folder }) => folder === file)?.imports ?? [];
  const allowed = [...row.imports, ...ofItsOwn, ...(isTest(file) ? row.inTests : [])];
  if (allowed.some((name) => isMeant(name, target, rows))) return null;
  return `${file} imports ${target}, which the row of ${row.folder} in docs/architecture.md does not list`;
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(file);
}

/** A name in the table is a file, the folder of a row, or with ** at its end everything below a folder. */
function isMeant(name: string, target: string, rows: Row[]): boolean {
  if (name.endsWith('/**')) return target.startsWith(name.slice(0, -2));
  return name === target || name === rowOf(target, rows)?.folder;
}

const IMPORT = /^(?:import|export)\s(?:[^'"`;=()]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;

type Import = { target: string; isRelative: boolean };

/** What a file imports of ours, as paths from the root. */
export function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, stated, called]): Import[] => {
    const [name = ''] = (stated ?? called ?? '').split('?');
    if (name.startsWith('.')) return [{ target: join(dirname(file), name), isRelative: true }];
    if (name === '#content') return [{ target: 'content/index.ts', isRelative: false }];
    return name.startsWith('#') ? [{ target: name.slice(1), isRelative: false }] : [];
  });
}
