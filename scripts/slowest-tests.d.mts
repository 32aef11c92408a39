export type Timed = { seconds: number; file: string; title: string };

/** The tests of Vitest's JSON report. */
export function unitTests(report: object): Timed[];

/** The tests of Playwright's JSON report. */
export function journeys(report: object): Timed[];

/** One line for each of the ten slowest. */
export function slowestTen(tests: Timed[]): string[];
