import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './check.ts';
import { contentFolder } from './folder.ts';

/** The ids of the files in courses/ or camps/ that a list of the loader names, each being its file's name. */
export function checkListed(
  folder: 'courses' | 'camps',
  listed: { id: string }[],
  names = fileNames(folder),
): void {
  if (listed.length === 0)
    throw new ContentError(
      `content/loader/load-${folder}.ts: the list needs at least one file of ${folder}/`,
    );
  const ids = listed.map(({ id }) => id);
  const unknown = names.filter((name) => !ids.includes(name));
  // As many as there are files: this one is listed, under another id.
  const reason = (name: string) =>
    listed.length < names.length ? `is not in the list of loader/load-${folder}.ts` : `id: must be "${name}"`;
  if (unknown.length > 0)
    throw new ContentError(unknown.map((name) => `content/${folder}/${name}.ts: ${reason(name)}`).join('\n'));
}

function fileNames(folder: string): string[] {
  return readdirSync(join(contentFolder, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

/** `file` is below content/. */
export function uniqueIds(entries: { file: string; id: string }[]): void {
  const seen = new Set<string>();
  for (const { file, id } of entries) {
    if (seen.has(id)) throw new ContentError(`content/${file}: id: "${id}" is used twice`);
    seen.add(id);
  }
}
