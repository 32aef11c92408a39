import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile } from '../../../server/site/manifest.ts';
import { writeAtomically } from '../write-atomically.ts';
import type { NewFile } from '../write-site.ts';

/** A page in all its variants, with the files of its data. */
export type BuiltPage = {
  path: string;
  /** The hash of all it was rendered from. */
  madeOf: string;
  title: string | undefined;
  /** Whether search engines may list it. */
  listed: boolean;
  files: (NewFile | SiteFile)[];
};
type KeptPage = Omit<BuiltPage, 'files'> & { files: SiteFile[] };

/** Pages of the last build: one that is made of the same is not rendered again, and its files stay where they are. */
export class PageCache {
  readonly #folder: string;
  readonly #file: string;
  readonly #kept: Map<string, KeptPage>;

  /** `folder` is where `writeSite` wrote the last build. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, '../site-pages.json');
    const pages: KeptPage[] = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : [];
    this.#kept = new Map(pages.map((page) => [page.path, page]));
  }

  find(path: string, madeOf: string): BuiltPage | undefined {
    const page = this.#kept.get(path);
    if (page?.madeOf !== madeOf) return undefined;
    return page.files.every(({ file }) => existsSync(join(this.#folder, file))) ? page : undefined;
  }

  /** `written` are the site's files as they are now, in the order of the pages' files. */
  save(pages: BuiltPage[], written: SiteFile[]) {
    let start = 0;
    const kept = pages.map(({ files, ...page }): KeptPage => {
      const own = written.slice(start, start + files.length);
      start += files.length;
      return { ...page, files: own };
    });
    writeAtomically(this.#file, JSON.stringify(kept));
  }
}
