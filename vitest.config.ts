import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but Node; `e2e` drives the built application in a real Electron, two files at a
 * time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'test/unit/**/*.test.ts',
            'test/contract/**/*.test.ts',
            'test/torture/**/*.test.ts',
            'test/security/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Each file has its own folders, ports and windows; they mostly wait. More at once than this starve each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
