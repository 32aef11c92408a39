import { useSyncExternalStore } from 'react';

export type Answer = 'granted' | 'denied';
export type Agreement = ReturnType<typeof agreement>;

/** A visitor's answer to one question, remembered in local storage and the same in every tab; what can't be written stays in memory. */
export function agreement(key: string) {
  const listeners = new Set<() => void>();
  let unwritten: Answer | null = null;
  return {
    /** Null: not asked yet, or forgotten. */
    read(): Answer | null {
      if (unwritten) return unwritten;
      try {
        const stored = localStorage.getItem(key);
        return stored === 'granted' || stored === 'denied' ? stored : null;
      } catch {
        return null;
      }
    },
    answer(answer: Answer) {
      try {
        localStorage.setItem(key, answer);
        unwritten = null;
      } catch {
        unwritten = answer;
      }
      for (const tell of listeners) tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      addEventListener('storage', listener);
      addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
        removeEventListener('pageshow', listener);
      };
    },
  };
}

/** Undefined while the page is still as it was built, where nobody has answered anything. */
export function useAnswer({ subscribe, read }: Agreement): Answer | null | undefined {
  return useSyncExternalStore<Answer | null | undefined>(subscribe, read, () => undefined);
}
