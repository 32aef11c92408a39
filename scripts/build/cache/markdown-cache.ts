import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptTexts, RenderedText } from '../../../app/markdown/markdown.server.ts';
import { hashOf } from '../hash-sources.ts';
import { writeAtomically } from '../write-atomically.ts';
import { readKept } from './read-kept.ts';

/** Markdown that was rendered by the same code, a file each. The folder may be deleted. */
export class MarkdownCache implements KeptTexts {
  readonly #folder: string;

  /** `bundle` is the hash of the code; what others rendered is deleted. */
  constructor(folder: string, bundle: string) {
    this.#folder = join(folder, bundle);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (name !== bundle) rmSync(join(folder, name), { recursive: true, force: true });
  }

  find(markdown: string): RenderedText | undefined {
    return readKept(this.#pathOf(markdown));
  }

  keep(markdown: string, text: RenderedText) {
    writeAtomically(this.#pathOf(markdown), JSON.stringify(text));
  }

  #pathOf(markdown: string): string {
    return join(this.#folder, `${hashOf([markdown])}.json`);
  }
}
