import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SITE_MANIFEST, type SiteFile } from '../../server/site/manifest.ts';

export type NewFile = Omit<SiteFile, 'file' | 'etag' | 'compressed'> & { bytes: Buffer };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes each response's bytes by their hash, with Brotli and gzip copies, and the manifest. */
export async function writeSite(folder: string, files: NewFile[]): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const manifest = await Promise.all(
    files.map(async ({ bytes, ...file }): Promise<SiteFile> => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
      const path = join(folder, hash);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      const compressed = /^text\/|json|svg|xml|javascript/.test(file.type) && bytes.length > 200;
      if (compressed) {
        const [br, gz] = await Promise.all([
          brotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
          gzipped(bytes, { level: 9 }),
        ]);
        writeFileSync(`${path}.br`, br);
        writeFileSync(`${path}.gz`, gz);
      }
      return { ...file, file: hash, etag: hash, compressed };
    }),
  );
  writeFileSync(join(folder, SITE_MANIFEST), JSON.stringify(manifest, null, 1));
  return manifest.length;
}
