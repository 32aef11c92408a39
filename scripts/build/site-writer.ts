import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, SITE_MANIFEST, SITE_ORIGIN, type SiteFile } from '../../server/site/manifest.ts';
import { compress } from './compress.ts';
import { writeAtomically } from './write-atomically.ts';

export type NewFile = Omit<SiteFile, 'file' | 'etag' | 'compressed'> & { bytes: Buffer };

/**
 * Writes each response's bytes by their hash, with Brotli and gzip copies, and the manifest, which it returns. What is
 * there stays; a file without bytes is of the last build. `origin` is the one in the pages' links.
 */
export async function writeSite(
  folder: string,
  files: (NewFile | SiteFile)[],
  origin?: string,
): Promise<SiteFile[]> {
  mkdirSync(folder, { recursive: true });
  const last = lastManifest(folder);
  const there = new Set(readdirSync(folder));
  const manifest = await Promise.all(
    files.map((file) => ('bytes' in file ? writeFile(folder, file, there) : file)),
  );
  if (origin) writeAtomically(join(folder, SITE_ORIGIN), origin);
  writeAtomically(join(folder, SITE_MANIFEST), JSON.stringify(manifest, null, 1));
  // A server reads the files of the build it was started with, until it is started anew.
  const wanted = new Set([SITE_MANIFEST, SITE_ORIGIN, ...[...manifest, ...last].flatMap(namesOf)]);
  for (const name of there) if (!wanted.has(name)) rmSync(join(folder, name), { force: true });
  return manifest;
}

async function writeFile(folder: string, { bytes, ...file }: NewFile, there: Set<string>): Promise<SiteFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const isText = /^text\/|json|svg|xml|javascript/.test(file.type) && bytes.length > 200;
  const written = { ...file, file: hash, etag: hash, compressed: isText };
  if (namesOf(written).every((name) => there.has(name))) return written;
  writeAtomically(join(folder, hash), bytes);
  if (isText) {
    const { br, gz } = await compress(bytes, file.cache);
    writeAtomically(join(folder, `${hash}.br`), br);
    writeAtomically(join(folder, `${hash}.gz`), gz);
  }
  return written;
}

function lastManifest(folder: string): SiteFile[] {
  const path = join(folder, SITE_MANIFEST);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}
