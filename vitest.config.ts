import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest first, so that no core waits for it at the end, and projects one after the other: a worker goes on
 * with the next file only if that is of the same project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) =>
      moduleId.endsWith('chaos/chaos.test.ts') ? 0 : project.name === 'server' ? 1 : 2;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const exclude = ['**/node_modules/**', 'build/**', 'e2e/**'];

export default defineConfig({
  test: {
    projects: [
      // In a browser there is one page to a module, so modules of the site keep state: each file gets new ones, in a
      // context of its own instead of a process, which would read jsdom anew: three times the work.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude,
          pool: 'vmThreads',
          setupFiles: ['app/testing/wait-longer.ts'],
        },
      },
      // Everywhere else state belongs to a database or an app, and files can share what they import.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, 'app/**'],
          isolate: false,
        },
      },
    ],
    globalSetup: ['./server/testing/postgres.ts'],
    // Vitest leaves one core to itself, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Some tests start real processes on small, busy machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
