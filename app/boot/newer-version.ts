/*
 * A page older than the files on the server. Most visits never need this, so it is a file of its own, and not part of
 * the inline script. Its URL and its exports stay the same in every version: a page of any age asks for them.
 */

export const NEWER_VERSION_URL = '/newer-version.js';

/** Set in the session's storage while a page reloads itself. */
export const KEPT_FOR_RELOAD = 'kept-for-reload';

/** A queued tap that survives a reload: the element, and the text around it. */
type Tap = { tag: string; around: string; index: number };

/** A field's value. */
type Filled = [name: string, value: string, checked: boolean | undefined];

/** A page reloads itself only once. */
let reloaded = false;

/** If the text around the element has changed (a price, say), the tap is not replayed. */
const around = (element: Element) =>
  element.closest('article, section, main, header')?.textContent ?? element.textContent ?? '';

const alike = (tag: string, text: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(tag)).filter((other) => around(other) === text);

/** Whether a newer deployment has removed one of the page's files. Rejects without a network. */
async function isOutdated(files: string[]): Promise<boolean> {
  const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD' })));
  return answers.some(({ status }) => status === 404);
}

/** All fields: browsers differ in which ones they restore. */
const fields = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea, select')).map(
    (field): [HTMLInputElement, Filled] => [field, [field.name, field.value, field.checked]],
  );

/** Reloads a page whose files are gone, with field values and taps (`restore`). False if it stays. */
export async function reloadIfOutdated(files: string[], tapped: () => HTMLElement[]): Promise<boolean> {
  if (reloaded || !(await isOutdated(files))) return false;
  const save = () => {
    const taps = tapped().map((element): Tap => {
      const text = around(element);
      return { tag: element.localName, around: text, index: alike(element.localName, text).indexOf(element) };
    });
    const filled = fields().map(([, filled]) => filled);
    sessionStorage.setItem(KEPT_FOR_RELOAD, JSON.stringify([location.pathname, taps, filled]));
  };
  // Stored now, as without storage nothing prevents a second reload; and on pagehide, for later input.
  save();
  addEventListener('pagehide', save);
  location.reload();
  return true;
}

/** Puts back the field values from before the reload, and gives the taps. */
export function restore(): HTMLElement[] {
  const kept = sessionStorage.getItem(KEPT_FOR_RELOAD);
  sessionStorage.removeItem(KEPT_FOR_RELOAD);
  const [path, taps, filled]: [string, Tap[], Filled[]] = JSON.parse(kept ?? '[]');
  if (path !== location.pathname) return [];
  reloaded = true;
  for (const [index, [field, [name]]] of fields().entries()) {
    const [sameName, value, checked] = filled[index] ?? [];
    if (name === sameName) Object.assign(field, { value, checked });
  }
  return taps.flatMap((tap) => alike(tap.tag, tap.around)[tap.index] ?? []);
}
