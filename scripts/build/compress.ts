import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from '../../server/site/manifest.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** As small as can be, which takes most of a build. */
export async function compress(bytes: Buffer, cache: SiteFile['cache']): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: cache === 'forever' ? 11 : qualityFor(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // How distances are coded: of the four ways the one with the smallest pages.
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  return { br, gz };
}

/** Feeds and the search index change with every article, and the last per cents take seconds. */
function qualityFor(bytes: number): number {
  if (bytes < 128 * 1024) return 11;
  return bytes < 256 * 1024 ? 10 : 9;
}
