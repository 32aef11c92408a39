/** A queued tap that survives a reload: the element, and the text around it. */
type Tap = { tag: string; around: string; index: number };

/** A field's value. */
type Filled = [name: string, value: string, checked: boolean | undefined];

const KEY = 'kept-for-reload';

/** If the text around the element has changed (a price, say), the tap is not replayed. */
const around = (element: Element) =>
  element.closest('article, section, main, header')?.textContent ?? element.textContent ?? '';

const alike = (tag: string, text: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(tag)).filter((other) => around(other) === text);

/** Whether a newer deployment has removed one of the page's files. Rejects without a network. */
export async function isOutdated(files: string[]): Promise<boolean> {
  const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD' })));
  return answers.some(({ status }) => status === 404);
}

/** All fields: browsers differ in which ones they restore. */
const fields = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea, select')).map(
    (field) => [field, [field.name, field.value, field.checked]] as [HTMLInputElement, Filled],
  );

/** Stores field values and taps for the reloaded page (`tapsBeforeReload`), then reloads. */
export function reloadWithTaps(tapped: () => HTMLElement[]) {
  const save = () => {
    const taps = tapped().map((element): Tap => {
      const text = around(element);
      return { tag: element.localName, around: text, index: alike(element.localName, text).indexOf(element) };
    });
    const filled = fields().map(([, filled]) => filled);
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, taps, filled]));
  };
  // Stored now, as without storage nothing prevents a second reload; and on pagehide, for later input.
  save();
  addEventListener('pagehide', save);
  location.reload();
}

/** The taps queued before this page reloaded itself; undefined if it did not, so it reloads only once. */
export function tapsBeforeReload(): HTMLElement[] | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [path, taps, filled]: [string, Tap[], Filled[]] = JSON.parse(kept ?? '[]');
    if (path !== location.pathname) return undefined;
    for (const [index, [field, [name]]] of fields().entries()) {
      const [sameName, value, checked] = filled[index] ?? [];
      if (name === sameName) Object.assign(field, { value, checked });
    }
    return taps.flatMap((tap) => alike(tap.tag, tap.around)[tap.index] ?? []);
  } catch {
    // Without storage a second reload could not be prevented, so there is no reload at all.
    return [];
  }
}
