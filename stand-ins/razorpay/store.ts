import { type Entry, Journal } from './journal.ts';
import { type TableName, type Tables, tableNames } from './records.ts';

/**
 * All records of the stand-in. They are immutable: `put` a new one inside `change`. Everything that one
 * change puts is stored together, or not at all when it throws.
 */
export class Store {
  readonly #tables = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as {
    [N in TableName]: Map<string, Tables[N]>;
  };
  readonly #journal: Journal | null;
  readonly #afterChange: ((changed: Entry[]) => void)[] = [];
  #undo: (() => void)[] | null = null;
  #changed: Entry[] = [];

  constructor(folder: string | null) {
    this.#journal = folder === null ? null : new Journal(folder);
    for (const entries of this.#journal?.read() ?? []) {
      for (const [table, id, record] of entries) this.#set(table as TableName, id, record as never);
    }
    this.#journal?.rewrite(this.#everything());
  }

  get<N extends TableName>(table: N, id: string): Tables[N] | undefined {
    return this.#tables[table].get(id);
  }

  /** Oldest first. */
  all<N extends TableName>(table: N): Tables[N][] {
    return [...this.#tables[table].values()];
  }

  put<N extends TableName>(table: N, record: Tables[N]): void {
    this.#note(table, record.id, record);
  }

  remove<N extends TableName>(table: N, id: string): void {
    this.#note(table, id, null);
  }

  change<T>(work: () => T): T {
    if (this.#undo) return work();
    this.#undo = [];
    this.#changed = [];
    try {
      const result = work();
      if (this.#changed.length > 0) this.#journal?.append(this.#changed);
      this.#undo = null;
      this.#tidyJournal();
      for (const listener of this.#afterChange) listener(this.#changed);
      return result;
    } catch (error) {
      for (const undo of (this.#undo ?? []).reverse()) undo();
      throw error;
    } finally {
      this.#undo = null;
    }
  }

  /** Called when a change is stored: the time to announce it. */
  onChange(listener: (changed: Entry[]) => void): void {
    this.#afterChange.push(listener);
  }

  clear(): void {
    for (const name of tableNames) this.#tables[name].clear();
    this.#journal?.rewrite([]);
  }

  close(): void {
    this.#journal?.close();
  }

  #note<N extends TableName>(table: N, id: string, record: Tables[N] | null): void {
    if (!this.#undo) throw new Error('Records change only inside change().');
    const before = this.#tables[table].get(id);
    this.#undo.push(() => this.#set(table, id, before ?? null));
    this.#changed.push([table, id, record]);
    this.#set(table, id, record);
  }

  #set<N extends TableName>(table: N, id: string, record: Tables[N] | null): void {
    if (record === null) this.#tables[table].delete(id);
    else this.#tables[table].set(id, record);
  }

  #everything(): Entry[] {
    return tableNames.flatMap((name) => this.all(name).map((record): Entry => [name, record.id, record]));
  }

  // Retried webhooks write a line an attempt, so a long run would grow the file without limit.
  #tidyJournal(): void {
    if (!this.#journal || this.#journal.lines < 5000) return;
    const everything = this.#everything();
    if (this.#journal.lines > everything.length * 4) this.#journal.rewrite(everything);
  }
}
