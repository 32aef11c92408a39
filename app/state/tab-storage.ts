/*
 * What is kept in this tab only, through reloads. Where the browser forbids storage, or has no room left, nothing is
 * kept.
 */

export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What can't be read counts as absent. */
export function readJsonFromTab(key: string): unknown {
  try {
    return JSON.parse(readFromTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns whether it is kept. An earlier text never stays. */
export function keepInTab(key: string, text: string): boolean {
  forgetInTab(key);
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetInTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
