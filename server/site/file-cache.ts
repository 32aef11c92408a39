import { readFileSync, statSync } from 'node:fs';

const LIMIT_BYTES = 32 * 1024 * 1024;

type Kept = {
  bytes: Buffer;
  /** Since room was last needed. */
  isAskedFor: boolean;
};

/**
 * Reads files that never change, and keeps some in memory: with a thousand articles a server needs no more of it than
 * with a hundred. Where room is needed, those go first that nobody has asked for since the last time ("second chance"):
 * unlike an exact order of asking, it costs a request nothing.
 */
export class FileCache {
  readonly #limitBytes: number;
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;

  constructor(limitBytes = LIMIT_BYTES) {
    this.#limitBytes = limitBytes;
  }

  read(path: string): Buffer {
    const kept = this.#kept.get(path);
    if (!kept) return this.#readAndKeep(path);
    kept.isAskedFor = true;
    return kept.bytes;
  }

  /** Reads the first of these, as many as there is room for. */
  fill(paths: Iterable<string>) {
    for (const path of paths) {
      if (this.#keptBytes + statSync(path).size > this.#limitBytes) return;
      if (!this.#kept.has(path)) this.#readAndKeep(path);
    }
  }

  #readAndKeep(path: string): Buffer {
    const bytes = readFileSync(path);
    this.#kept.set(path, { bytes, isAskedFor: false });
    this.#keptBytes += bytes.length;
    this.#makeRoom();
    return bytes;
  }

  #makeRoom() {
    for (const [path, kept] of this.#kept) {
      if (this.#keptBytes <= this.#limitBytes) return;
      this.#kept.delete(path);
      if (kept.isAskedFor) this.#kept.set(path, { ...kept, isAskedFor: false });
      else this.#keptBytes -= kept.bytes.length;
    }
  }
}
