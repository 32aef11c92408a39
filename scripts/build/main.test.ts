import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/* The build itself, in a copy of what it loads before anything is made. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-build-'));
  for (const source of ['content', 'contract', 'package.json', 'scripts/build'])
    cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function spoil(file: string, change: (source: string) => string) {
  const path = join(folder, 'content', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const [someCourse = ''] = readdirSync('content/courses');

test.each([
  ['site.ts', (source: string) => source.replace(/^ {2}phone: .*$/m, "  phone: '98765',"), 'phone: write it'],
  [
    'legal/privacy-policy.md',
    (source: string) => source.replace(/^updated: .*\n/m, ''),
    'updated: is missing',
  ],
  [
    'teachers.ts',
    (source: string) => `${source}\nteacherFile.push(teacherFile[0]);\n`,
    'id: ".+" is used twice$',
  ],
  [
    `courses/${someCourse}`,
    (source: string) => source.replace(/^ {2}id: .*$/m, "  id: 'other',"),
    `id: must be "${someCourse.slice(0, -'.ts'.length)}"$`,
  ],
])('a mistake in %s is told by the build in one line', (file, change, sentence) => {
  spoil(file, change);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/main.ts'], { cwd: folder });
  const told = stderr.toString().trim().split('\n');
  expect(told).toEqual([expect.stringMatching(`^content/${file}: ${sentence}`)]);
  expect([status, stdout.toString()]).toEqual([1, '']);
});
