import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'e2e/**'],
    globalSetup: ['./server/db/postgres-for-tests.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
