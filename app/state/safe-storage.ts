import type { PersistStorage, StorageValue } from 'zustand/middleware';

/**
 * Local storage that never breaks a page: what can't be read (broken, outdated) counts as absent, what can't be
 * written (private mode, full, forbidden) stays in this document's memory, and `isUnwritten` says so.
 */
export function safeStorage<S>(
  read: (stored: unknown) => S | null,
): PersistStorage<S> & { isUnwritten(name: string): boolean } {
  const memory = new Map<string, StorageValue<S>>();
  return {
    isUnwritten: (name) => memory.has(name),
    getItem(name) {
      const unwritten = memory.get(name);
      if (unwritten) return unwritten;
      try {
        const { state, version } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {};
        const readable = read(state);
        return readable && { state: readable, version };
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    removeItem(name) {
      memory.delete(name);
      try {
        localStorage.removeItem(name);
      } catch {
        // Storage is forbidden: nothing to remove.
      }
    },
  };
}
