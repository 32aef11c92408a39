// @ts-check
import { relative } from 'node:path';
import { root } from './prepare.mjs';

/** @typedef {{ seconds: number, file: string, title: string }} Timed */

/** The tests of Vitest's JSON report. @param {any} report @returns {Timed[]} */
export function unitTests(report) {
  return report.testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: relative(root, name),
      title: fullName,
    })),
  );
}

/** The tests of Playwright's JSON report. @param {any} report @returns {Timed[]} */
export function journeys(report) {
  const inSuite = (/** @type {any} */ { suites = [], specs = [] }) => [
    ...suites.flatMap(inSuite),
    ...specs.map((/** @type {any} */ { file, title, tests }) => ({
      seconds: tests.flatMap((/** @type {any} */ { results }) => results)[0]?.duration / 1000 || 0,
      file: `e2e/${file}`,
      title,
    })),
  ];
  return report.suites.flatMap(inSuite);
}

/** One line for each of the ten slowest. @param {Timed[]} tests */
export function slowestTen(tests) {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`);
}
