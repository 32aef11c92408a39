import { join } from 'node:path';
import { namesOf, type SiteFile } from '../../../server/site/manifest.ts';
import type { NewFile } from '../site-writer.ts';
import { writeAtomically } from '../write-atomically.ts';
import { isKept, readKept } from './read-kept.ts';

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
export type WrittenPage = Omit<BuiltPage, 'files'> & { files: SiteFile[] };

/** Pages of the last build: one that is made of the same is not rendered again, and its files stay where they are. */
export class PageCache {
  readonly #folder: string;
  readonly #file: string;
  readonly #kept: Map<string, WrittenPage>;

  /** `folder` is where the last build wrote the site. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, '../site-pages.json');
    const pages = readKept<WrittenPage[]>(this.#file) ?? [];
    this.#kept = new Map(pages.map((page) => [page.path, page]));
  }

  find(path: string, madeOf: string): BuiltPage | undefined {
    const page = this.#kept.get(path);
    if (page?.madeOf !== madeOf) return undefined;
    const names = page.files.flatMap(namesOf);
    return names.every((name) => isKept(join(this.#folder, name))) ? page : undefined;
  }

  save(pages: WrittenPage[]) {
    writeAtomically(this.#file, JSON.stringify(pages));
  }
}
