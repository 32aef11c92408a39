import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashOf } from '../hash-sources.ts';
import { writeAtomically } from '../write-atomically.ts';
import { readKept } from './read-kept.ts';

/** Texts that the last build made of other texts by the same code. The file may be deleted. */
export class ResultCache {
  readonly #file: string;
  readonly #sources: string;
  readonly #kept: Map<string, string>;
  readonly #used = new Map<string, string>();

  constructor(file: string, sources: string) {
    this.#file = file;
    this.#sources = sources;
    this.#kept = new Map(readKept<[string, string][]>(file));
  }

  /** `make` by its name: two that make different things of one text must not be mixed up. */
  of(text: string, name: string, make: (text: string) => string): string {
    const key = hashOf([this.#sources, name, text]);
    const result = this.#used.get(key) ?? this.#kept.get(key) ?? make(text);
    this.#used.set(key, result);
    return result;
  }

  /** Keeps what this build used. */
  save() {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeAtomically(this.#file, JSON.stringify([...this.#used]));
  }
}
