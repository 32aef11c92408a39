import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { safeStorage } from './safe-storage.ts';
import { STORAGE_KEY, unmarkStoredPart } from './stored-part.ts';
import { emptyState, readState, type State } from './stored-state.ts';

const storage = safeStorage(readState);

/** The visitor's state: two slices under one local storage key. Starts empty, so that hydration matches the HTML. */
export const useStore = create<State>()(
  persist(() => emptyState, {
    name: STORAGE_KEY,
    version: 1,
    storage,
    skipHydration: true,
    merge: (stored) => (stored as State | undefined) ?? emptyState,
    // An older version's state is dropped rather than guessed at.
    migrate: () => emptyState,
  }),
);

/** Every change starts from the stored state, so that two tabs don't overwrite each other. */
export function change(update: (state: State) => State) {
  useStore.persist.rehydrate();
  useStore.setState(update);
}

/** Whether the stored state has been read. Before that it is empty, and nothing can be said of what is paid. */
export function isRestored(): boolean {
  return useStore.persist.hasHydrated();
}

/** Whether the state is lost with this document, because the browser would not store it. */
export function isUnstored(): boolean {
  return storage.isUnwritten(STORAGE_KEY);
}

/** Restores the state, then syncs with other tabs. Returns the unsubscribe function. */
export function keepStateInStep(): () => void {
  const restore = () => void useStore.persist.rehydrate();
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) restore();
  };
  restore();
  unmarkStoredPart();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', restore);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', restore);
  };
}
