import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, SITE_MANIFEST, SITE_ORIGIN, type SiteFile } from '../../server/site/manifest.ts';
import { isKept, readKept } from './cache/read-kept.ts';
import { compress } from './compress.ts';
import { writeAtomically } from './write-atomically.ts';

export type NewFile = Omit<SiteFile, 'file' | 'etag' | 'compressed'> & { bytes: Buffer };

/** Writes each response's bytes by their hash, with Brotli and gzip copies, and the manifest. What is there stays. */
export class SiteWriter {
  readonly #folder: string;
  readonly #there: Set<string>;
  readonly #last: SiteFile[];
  /** By path: those whose address names their content. */
  readonly #lasting: Map<string, SiteFile>;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#there = new Set(readdirSync(folder));
    this.#last = readKept(join(folder, SITE_MANIFEST)) ?? [];
    this.#lasting = new Map(
      this.#last.filter(({ cache }) => cache === 'forever').map((file) => [file.path, file]),
    );
  }

  /** The file of the last build at an address that names its content, if all its bytes are there. */
  writtenAt(path: string): SiteFile | undefined {
    const file = this.#lasting.get(path);
    return file && this.#isThere(file) ? file : undefined;
  }

  /** Compresses on other threads, while the next page is rendered. A file without bytes is of the last build. */
  write(files: (NewFile | SiteFile)[]): Promise<SiteFile[]> {
    return Promise.all(files.map((file) => ('bytes' in file ? this.#writeFile(file) : file)));
  }

  /** `origin` is the one in the pages' links. */
  finish(manifest: SiteFile[], origin?: string) {
    if (origin) writeAtomically(join(this.#folder, SITE_ORIGIN), origin);
    writeAtomically(join(this.#folder, SITE_MANIFEST), JSON.stringify(manifest, null, 1));
    // A server reads the files of the build it was started with, until it is started anew.
    const wanted = new Set([SITE_MANIFEST, SITE_ORIGIN, ...[...manifest, ...this.#last].flatMap(namesOf)]);
    for (const name of this.#there) if (!wanted.has(name)) rmSync(join(this.#folder, name), { force: true });
  }

  async #writeFile({ bytes, ...file }: NewFile): Promise<SiteFile> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const isText = /^text\/|json|svg|xml|javascript/.test(file.type) && bytes.length > 200;
    const written = { ...file, file: hash, etag: hash, compressed: isText };
    if (this.#isThere(written)) return written;
    writeAtomically(join(this.#folder, hash), bytes);
    if (isText) {
      const { br, gz } = await compress(bytes, file);
      writeAtomically(join(this.#folder, `${hash}.br`), br);
      writeAtomically(join(this.#folder, `${hash}.gz`), gz);
    }
    return written;
  }

  #isThere(file: SiteFile): boolean {
    return namesOf(file).every((name) => isKept(join(this.#folder, name)));
  }
}
