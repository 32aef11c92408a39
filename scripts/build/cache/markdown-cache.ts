import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptTexts, RenderedText } from '../../../app/markdown/markdown.server.ts';
import { hashOf } from '../hash-sources.ts';
import { writeAtomically } from '../write-atomically.ts';

/** Markdown that the last build rendered by the same code, a file each. The folder may be deleted. */
export class MarkdownCache implements KeptTexts {
  readonly #folder: string;
  readonly #bundle: string;
  readonly #used = new Set<string>();

  constructor(folder: string, bundle: string) {
    this.#folder = folder;
    this.#bundle = bundle;
    mkdirSync(folder, { recursive: true });
  }

  find(markdown: string): RenderedText | undefined {
    const path = this.#pathOf(markdown);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  }

  keep(markdown: string, text: RenderedText) {
    writeAtomically(this.#pathOf(markdown), JSON.stringify(text));
  }

  /** Deletes what this build did not ask for. */
  forgetOthers() {
    for (const name of readdirSync(this.#folder))
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true });
  }

  #pathOf(markdown: string): string {
    const name = `${hashOf([this.#bundle, markdown])}.json`;
    this.#used.add(name);
    return join(this.#folder, name);
  }
}
