import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * By itself vitest begins with the largest file, where it has not measured yet. The tour is a small file that takes
 * the longest, nearly all of it waiting; begun last it would run alone.
 */
class TourFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTour = ({ moduleId }: TestSpecification): number =>
      Number(moduleId.endsWith('/test/e2e/tour.test.ts'));
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => isTour(b) - isTour(a));
  }
}

/**
 * `unit` needs nothing but Node; `e2e` drives the built application in a real Electron, two files at a
 * time.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: TourFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'test/money/**/*.test.ts',
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
