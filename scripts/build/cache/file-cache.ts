import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash-sources.ts';
import { writeAtomically } from '../write-atomically.ts';
import { readKept } from './read-kept.ts';

/** What the same code made of texts, a file each. The folder may be deleted. */
export class FileCache<Made> {
  readonly #folder: string;

  /** `bundle` is the hash of the code; what others made is deleted. */
  constructor(folder: string, bundle: string) {
    this.#folder = join(folder, bundle);
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(folder))
      if (name !== bundle) rmSync(join(folder, name), { recursive: true, force: true });
  }

  find(text: string): Made | undefined {
    return readKept(this.#pathOf(text));
  }

  keep(text: string, made: Made) {
    writeAtomically(this.#pathOf(text), JSON.stringify(made));
  }

  #pathOf(text: string): string {
    return join(this.#folder, `${hashOf([text])}.json`);
  }
}
