import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load as parseYaml } from 'js-yaml';
import { ContentError } from './check.ts';

/** content/ on disk. Looked for upwards, because the site's build runs this code from a bundle elsewhere. */
export const contentFolder = findContentFolder(dirname(fileURLToPath(import.meta.url)));

function findContentFolder(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'content');
    if (existsSync(join(candidate, 'site.ts'))) return candidate;
    if (folder === dirname(folder)) throw new Error(`no content/ folder above ${from}`);
  }
}

type MarkdownFile = { id: string; file: string; frontMatter: Record<string, unknown>; body: string };

/** Every Markdown file of a folder below content/, its front matter parsed and its file name as id. */
export function readMarkdownFolder(name: string): MarkdownFile[] {
  return readdirSync(join(contentFolder, name))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => readMarkdown(`${name}/${file}`));
}

export function readMarkdown(file: string, folder = contentFolder): MarkdownFile {
  const source = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (!match)
    throw new ContentError(
      `content/${file}: the whole file: must begin with front matter between two lines of ---`,
    );
  const frontMatter = parseFrontMatter(file, match[1] as string);
  if ('id' in frontMatter)
    throw new ContentError(`content/${file}: id: leave it out, the file's name is the id`);
  const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return {
    id,
    file,
    frontMatter: { id, ...frontMatter },
    body: source.slice(match[0].length).trim(),
  };
}

function parseFrontMatter(file: string, yaml: string): Record<string, unknown> {
  const parsed = parseOrRefuse(file, yaml) ?? {};
  if (typeof parsed !== 'object' || Array.isArray(parsed))
    throw new ContentError(`content/${file}: front matter: must be lines of name: value`);
  return parsed as Record<string, unknown>;
}

function parseOrRefuse(file: string, yaml: string): unknown {
  try {
    // Only JSON's types: a day stays a text.
    return parseYaml(yaml, { schema: CORE_SCHEMA });
  } catch (error) {
    throw new ContentError(`content/${file}: front matter: ${(error as Error).message.split('\n')[0]}`);
  }
}
