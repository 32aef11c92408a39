import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** `null` in place of a record: it was deleted. */
export type Entry = [table: string, id: string, record: unknown];

/**
 * An append-only file that lets the stand-in survive a kill. One line is one change of any number of records,
 * on the disk before it is announced, so a change is stored whole or not at all.
 */
export class Journal {
  readonly #folder: string;
  readonly #path: string;
  #file: number | null = null;
  #lines = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#path = join(folder, 'journal.jsonl');
  }

  get lines(): number {
    return this.#lines;
  }

  *read(): Generator<Entry[]> {
    let text = '';
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    // Text after the last line end is a change that was cut off: it was never announced.
    const lines = text.split('\n').slice(0, -1);
    for (const line of lines) yield JSON.parse(line) as Entry[];
  }

  append(entries: Entry[]): void {
    if (this.#file === null) throw new Error('The journal is not open: rewrite() comes first.');
    writeWhole(this.#file, `${JSON.stringify(entries)}\n`);
    fdatasyncSync(this.#file);
    this.#lines += 1;
  }

  /** Compacts the history to the current records; a kill in between leaves the old file valid. */
  rewrite(entries: Entry[]): void {
    const fresh = `${this.#path}.new`;
    const file = openSync(fresh, 'w');
    for (const entry of entries) writeWhole(file, `${JSON.stringify([entry])}\n`);
    fsyncSync(file);
    // Closed before the rename, because Windows does not rename open files.
    closeSync(file);
    this.close();
    renameSync(fresh, this.#path);
    syncFolder(this.#folder);
    this.#file = openSync(this.#path, 'a');
    this.#lines = entries.length;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

/** Makes the rename itself durable. Windows can't open a folder, and does not need it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
