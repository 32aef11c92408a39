import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a build reads, besides the packages. */
const copied = [
  'app',
  'content',
  'contract',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** A copy of the site with so many articles and courses: the sample's again, with other titles and last lines. */
export function generateSite(articles: number, courses: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-content-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Packages are shared, caches are not: cards and texts of the real site stay its own.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  addArticles(join(folder, 'content/blogs'), articles);
  addCourses(join(folder, 'content'), courses);
  return folder;
}

function addArticles(folder: string, count: number) {
  const samples = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  for (let number = samples.length; number < count; number++) {
    const sample = readFileSync(join(folder, samples[number % samples.length] as string), 'utf8');
    const day = new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10);
    const article = sample
      .replace(/^title: (.*)$/m, (_, title: string) => `title: ${title.replace(/^(['"]?)/, `$1${number}. `)}`)
      .replace(/^date: .*$/m, `date: ${day}`)
      .replace(/^(updated|featured): .*\n/gm, '')
      .replace(/^```\w+\n/gm, (fence) => `${fence}${number}\n`);
    // No two texts alike, nor their code: what a build has made of one must not save it the work on another.
    writeFileSync(join(folder, `generated-${number}.md`), `${article}\nThis was number ${number}.\n`);
  }
}

function addCourses(content: string, count: number) {
  const folder = join(content, 'courses');
  const samples = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const list = join(content, 'loader/load-courses.ts');
  let loader = readFileSync(list, 'utf8');
  for (let number = samples.length; number < count; number++) {
    const sample = readFileSync(join(folder, samples[number % samples.length] as string), 'utf8');
    const course = sample
      .replace(/^ {2}id: '.*',$/m, `  id: 'generated-${number}',`)
      .replace(/^ {2}title: '/m, `  title: '${number}. `);
    writeFileSync(join(folder, `generated-${number}.ts`), course);
    loader = `import generated${number} from '../courses/generated-${number}.ts';\n${loader}`.replace(
      /\n\];/,
      `\n  generated${number},\n];`,
    );
  }
  writeFileSync(list, loader);
}
