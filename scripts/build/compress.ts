import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from '../../server/site/manifest.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Kind = Pick<SiteFile, 'type' | 'cache'>;

/** About as small as can be, which takes most of a build. */
export async function compress(bytes: Buffer, kind: Kind): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes.length, kind),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // How distances are coded: of the four ways the one with the smallest pages.
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  return { br, gz };
}

/** The last per cents take most of the time. */
function qualityFor(bytes: number, { type, cache }: Kind): number {
  // The data of pages: nothing that is painted waits for them, and they are two files a page.
  if (type.startsWith('text/x-script')) return 10;
  // Feeds and the search index change with every article.
  if (cache === 'forever' || bytes < 128 * 1024) return 11;
  return bytes < 256 * 1024 ? 10 : 9;
}
