/** A tap in words that the page understands after a reload: the element, and what is written around it. */
type Tap = { tag: string; around: string; index: number };

/** What is filled into a field. */
type Filled = [name: string, value: string, checked: boolean | undefined];

const KEY = 'kept-for-reload';

/** A page that says something else around the element, a price for example, is not what was tapped. */
const around = (element: Element) =>
  element.closest('article, section, main, header')?.textContent ?? element.textContent ?? '';

const alike = (tag: string, text: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(tag)).filter((other) => around(other) === text);

/** Whether one of the page's files is gone, which a newer deployment does; not whether there is a network. */
export async function isOutdated(files: string[]): Promise<boolean> {
  const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD' })));
  return answers.some(({ status }) => status === 404);
}

/** Also those that no browser restores: each has its own idea of which it does. */
const fields = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea, select')).map(
    (field) => [field, [field.name, field.value, field.checked]] as [HTMLInputElement, Filled],
  );

/** Loads the page anew, which then finds what was filled in and tapped (`tapsBeforeReload`). */
export function reloadWithTaps(tapped: () => HTMLElement[]) {
  const save = () => {
    const taps = tapped().map((element): Tap => {
      const text = around(element);
      return { tag: element.localName, around: text, index: alike(element.localName, text).indexOf(element) };
    });
    const filled = fields().map(([, filled]) => filled);
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, taps, filled]));
  };
  // Now, because without storage nothing would stop a second reload; and then, because fingers don't wait for it.
  save();
  addEventListener('pagehide', save);
  location.reload();
}

/** What was tapped before this page loaded itself anew; undefined if it did not, so that it does so only once. */
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
    // No storage: then nothing tells that it was done once, and it is not done at all.
    return [];
  }
}
