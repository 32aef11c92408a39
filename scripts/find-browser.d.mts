/** The path of a Chromium to test with. */
export function findBrowser(): Promise<string>;
