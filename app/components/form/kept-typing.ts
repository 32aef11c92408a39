import { navigationType } from '#app/browser/navigation-type.ts';
import { forgetInTab, keepInTab, readJsonFromTab } from '#app/state/tab-storage.ts';

/** Keeps a form's values in this tab, unless all are empty. */
export function keepTyped(key: string, values: Record<string, string>) {
  if (Object.values(values).some((value) => value !== '')) keepInTab(key, JSON.stringify(values));
  else forgetInTab(key);
}

/** Forms that this document has shown. */
const shown = new Set<string>();

/** Whoever opens the site anew, as by its address, finds an empty form: forgets what an earlier visit left. */
export function forgetEarlierVisit(key: string) {
  if (!shown.has(key) && isNewVisit()) forgetInTab(key);
  shown.add(key);
}

/** Whether the visitor has just come: not by a reload, Back, Forward or a link of our own to another document. */
function isNewVisit(): boolean {
  const isNew = (navigationType() ?? 'navigate') === 'navigate';
  return isNew && !document.referrer.startsWith(`${location.origin}/`);
}

/** Fills the form's empty fields with what is kept. */
export function restoreTyped(key: string, form: HTMLFormElement) {
  const kept = Object(readJsonFromTab(key)) as Record<string, unknown>;
  for (const element of form.elements) {
    const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!field || element.value !== '') continue;
    const value = kept[element.name];
    if (typeof value === 'string') element.value = value;
  }
}
