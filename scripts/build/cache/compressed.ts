import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeAtomically } from '../write-atomically.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses as well as can be, which takes most of a build. Results are kept by the hash of what was compressed, so that
 * the next build compresses only what changed. The folder may be deleted.
 */
export class Compressed {
  readonly #kept: string | undefined;
  readonly #used = new Set<string>();

  constructor(kept?: string) {
    this.#kept = kept;
    if (kept) mkdirSync(kept, { recursive: true });
  }

  async of(hash: string, bytes: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
    const [br, gz] = await Promise.all([
      this.#keptOrMade(`${hash}.br`, () =>
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            // How distances are coded: of the four ways the one with the smallest pages.
            [constants.BROTLI_PARAM_NPOSTFIX]: 3,
          },
        }),
      ),
      this.#keptOrMade(`${hash}.gz`, () => gzipped(bytes, { level: 9 })),
    ]);
    return { br, gz };
  }

  /** Deletes what no file of this build has used. */
  forgetOthers() {
    if (!this.#kept) return;
    for (const name of readdirSync(this.#kept))
      if (!this.#used.has(name)) rmSync(join(this.#kept, name), { force: true });
  }

  async #keptOrMade(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (!this.#kept) return make();
    this.#used.add(name);
    const file = join(this.#kept, name);
    if (existsSync(file)) return readFileSync(file);
    const made = await make();
    writeAtomically(file, made);
    return made;
  }
}
