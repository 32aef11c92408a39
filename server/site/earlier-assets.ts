import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../clock.ts';
import { makePrivateFolder } from '../data-folder/private-files.ts';
import { namesOf, SITE_MANIFEST, type SiteFile } from './manifest.ts';

/** How many builds before the one that is served keep their files. */
const EARLIER_BUILDS = 2;

/** A build's list of files, `<id>.list`; the files lie beside it, named by their hashes. */
type BuildList = { id: string; servedAt: Instant; files: SiteFile[] };

export type EarlierAssets = { folder: string; files: SiteFile[] };

/**
 * Files of earlier builds that pages opened before a deployment may still ask for. Copies this build's into the folder,
 * which outlives it, and forgets builds older than the last two. Several processes may do so at once.
 */
export function keepAssets(siteFolder: string, folder: string, now: Instant): EarlierAssets {
  makePrivateFolder(folder);
  const manifest: SiteFile[] = JSON.parse(readFileSync(join(siteFolder, SITE_MANIFEST), 'utf8'));
  const files = manifest.filter(({ cache, path }) => cache === 'forever' && !path.startsWith('/cards/'));
  const id = createHash('sha256')
    .update(files.map(({ path }) => path).join('\n'))
    .digest('hex')
    .slice(0, 20);
  // The list before its files: nobody removes a file that a list names.
  const list: BuildList = { id, servedAt: now, files };
  replaceFile(join(folder, `${id}.list`), (path) => writeFileSync(path, JSON.stringify(list)));
  for (const name of files.flatMap(namesOf)) {
    const target = join(folder, name);
    if (!existsSync(target)) replaceFile(target, (path) => copyFileSync(join(siteFolder, name), path));
  }

  const earlier = listsIn(folder)
    .filter((other) => other.id !== id)
    .sort((one, other) => other.servedAt - one.servedAt)
    .slice(0, EARLIER_BUILDS);
  removeAllBut(folder, [list, ...earlier]);
  return {
    folder,
    files: earlier
      .flatMap((build) => build.files)
      .filter((file) => namesOf(file).every((name) => existsSync(join(folder, name)))),
  };
}

function listsIn(folder: string): BuildList[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.list'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function removeAllBut(folder: string, builds: BuildList[]) {
  const kept = new Set(builds.flatMap(({ id, files }) => [`${id}.list`, ...files.flatMap(namesOf)]));
  for (const name of readdirSync(folder))
    if (!kept.has(name) && !name.endsWith('.new')) rmSync(join(folder, name), { force: true });
}

/** Whole or not at all, for other processes too. */
function replaceFile(path: string, write: (path: string) => void) {
  const draft = `${path}.${process.pid}.new`;
  write(draft);
  renameSync(draft, path);
}
