/** The path of a Chromium to test with. */
export function findBrowser(): Promise<string>;
/** The path of Chromium's headless shell, if there is one. */
export function findHeadlessShell(): string | undefined;
