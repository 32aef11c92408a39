import { startTransition, useEffect, useState } from 'react';

export type Answer = 'granted' | 'denied';
export type Agreement = ReturnType<typeof agreement>;

/** A visitor's answer to one question, in local storage and in sync across tabs; in memory where that fails. */
export function agreement(key: string) {
  const listeners = new Set<() => void>();
  let unwritten: Answer | null = null;
  return {
    /** Null: not answered, or withdrawn. */
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

/**
 * Undefined at first: hydration must match the prerendered HTML. Not useSyncExternalStore, which would render what then
 * differs within the task of hydration's effects.
 */
export function useAnswer({ subscribe, read }: Agreement): Answer | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    const look = () => setAnswer(read());
    startTransition(look);
    return subscribe(look);
  }, [subscribe, read]);
  return answer;
}
