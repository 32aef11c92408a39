import { type RefObject, useEffect } from 'react';

/** Keeps what is typed into a form for a reload of this tab; where storage is forbidden it simply isn't kept. */
export function useKeptInTab(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, key);
    const keep = () => save(element, key);
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key]);
}

function save(form: HTMLFormElement, key: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Private mode: a reload loses what was typed, and nothing else.
  }
}

function restore(form: HTMLFormElement, key: string) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    for (const element of form.elements) {
      if (!(element instanceof HTMLInputElement) || element.value !== '') continue;
      const value = kept[element.name];
      if (typeof value === 'string') element.value = value;
    }
  } catch {
    // Unreadable: as good as empty.
  }
}
