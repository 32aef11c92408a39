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
    const key = this.#keyOf(text, name);
    return this.#use(key, this.#find(key) ?? make(text));
  }

  async ofAsync(text: string, name: string, make: (text: string) => Promise<string>): Promise<string> {
    const key = this.#keyOf(text, name);
    return this.#use(key, this.#find(key) ?? (await make(text)));
  }

  /** Keeps what this build used. */
  save() {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeAtomically(this.#file, JSON.stringify([...this.#used]));
  }

  #keyOf(text: string, name: string): string {
    return hashOf([this.#sources, name, text]);
  }

  #find(key: string): string | undefined {
    return this.#used.get(key) ?? this.#kept.get(key);
  }

  #use(key: string, result: string): string {
    this.#used.set(key, result);
    return result;
  }
}
