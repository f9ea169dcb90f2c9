import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. What takes long is the waiting, for a quote's minute or for a
 * service that is told to be slow, so it does not show in the size of the file, by which vitest goes where it has not
 * measured yet. Begun last, each of them would run alone.
 */
const LONGEST = [
  'killed-marketplace.test.ts',
  'tour.test.ts',
  'dialects.test.ts',
  'responses.test.ts',
  'accessibility-trading.test.ts',
  'unknown.test.ts',
  'listings.test.ts',
  'faults.test.ts',
  'fuzz.test.ts',
  'torture.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.indexOf(basename(moduleId));
      return index === -1 ? LONGEST.length : index;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

/** `unit` needs nothing but Node; `e2e` drives the built application in a real Electron. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // By itself vitest leaves one processor to nobody.
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Each file has its own folders, ports and windows, and mostly waits: two leave more than half of two
          // processors idle.
          maxWorkers: 3,
          // Nothing is mocked and no module keeps anything from test to test, so loading them once is enough.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
