import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, SITE_MANIFEST, SITE_ORIGIN, type SiteFile } from '../../server/site/manifest.ts';
import { Compressed } from './cache/compressed.ts';
import { writeAtomically } from './write-atomically.ts';

export type NewFile = Omit<SiteFile, 'file' | 'etag' | 'compressed'> & { bytes: Buffer };

/**
 * Writes each response's bytes by their hash, with Brotli and gzip copies, and the manifest, which it returns. What is
 * there stays; a file without bytes is of the last build. `origin` is the one in the pages' links.
 */
export async function writeSite(
  folder: string,
  files: (NewFile | SiteFile)[],
  { origin, kept }: { origin?: string; kept?: string } = {},
): Promise<SiteFile[]> {
  mkdirSync(folder, { recursive: true });
  const compressed = new Compressed(kept);
  const there = new Set(readdirSync(folder));
  const wanted = new Set([SITE_MANIFEST, SITE_ORIGIN]);
  const write = (name: string, bytes: Buffer) => {
    wanted.add(name);
    if (!there.has(name)) writeAtomically(join(folder, name), bytes);
  };
  const manifest = await Promise.all(
    files.map(async (made): Promise<SiteFile> => {
      if (!('bytes' in made)) {
        for (const name of namesOf(made)) wanted.add(name);
        return made;
      }
      const { bytes, ...file } = made;
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
      write(hash, bytes);
      const isText = /^text\/|json|svg|xml|javascript/.test(file.type) && bytes.length > 200;
      if (isText) {
        const { br, gz } = await compressed.of(hash, bytes);
        write(`${hash}.br`, br);
        write(`${hash}.gz`, gz);
      }
      return { ...file, file: hash, etag: hash, compressed: isText };
    }),
  );
  compressed.forgetOthers();
  if (origin) writeAtomically(join(folder, SITE_ORIGIN), origin);
  writeAtomically(join(folder, SITE_MANIFEST), JSON.stringify(manifest, null, 1));
  for (const name of there) if (!wanted.has(name)) rmSync(join(folder, name), { force: true });
  return manifest;
}
