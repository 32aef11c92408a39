/** Keeps a form's values in this tab, unless all are empty; where storage is forbidden they simply aren't kept. */
export function keepInTab(key: string, values: Record<string, string>) {
  try {
    if (Object.values(values).some((value) => value !== ''))
      sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode: a reload loses what was typed, and nothing else.
  }
}

/** Fills the form's empty fields with what is kept. */
export function restoreFromTab(key: string, form: HTMLFormElement) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    for (const element of form.elements) {
      const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (!field || element.value !== '') continue;
      const value = kept[element.name];
      if (typeof value === 'string') element.value = value;
    }
  } catch {
    // Unreadable: as good as empty.
  }
}
