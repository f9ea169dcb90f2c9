import { availableParallelism } from 'node:os';
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
  'windows.test.ts',
  'dialects.test.ts',
  'unknown.test.ts',
  'accessibility-trading.test.ts',
  'responses.test.ts',
  'own-keys.test.ts',
  'accessibility.test.ts',
  'portfolio.test.ts',
  'security.test.ts',
  'keychain.test.ts',
  'ticket-input.test.ts',
  'workspace.test.ts',
  'live-shape.test.ts',
  'listings.test.ts',
  'keys-to-trade.test.ts',
  'alerts.test.ts',
  'portfolio-lots.test.ts',
  'screen-reader.test.ts',
  'ticket-extras.test.ts',
  'once.test.ts',
  'keys.test.ts',
  'network.test.ts',
  'reports.test.ts',
  'limit-and-expiry.test.ts',
  'budgets.test.ts',
  'first-minute.test.ts',
  'limits.test.ts',
  'value.test.ts',
  'backup.test.ts',
  'chart.test.ts',
  'market-lists.test.ts',
  'dev.test.ts',
  'updates.test.ts',
  'after-order.test.ts',
  'no-hand.test.ts',
  'rejected-keys.test.ts',
  'damaged-files.test.ts',
  'execution-v1.test.ts',
  'reopened.test.ts',
  'one-figure.test.ts',
  'second-start.test.ts',
  'long-journal.test.ts',
  'faults.test.ts',
  'histories.test.ts',
  'torture.test.ts',
  'mutations.test.ts',
  'polling.live.test.ts',
  'halt.practice.test.ts',
  'year.test.ts',
  'sealed-file.test.ts',
  'fuzz.test.ts',
];

const isWhole = process.env['TOUCHSTONE_WHOLE'] === '1';

/**
 * What `npm test` has time for: that a stranger gets to a first trade, that no order is sent twice and an outcome nobody saw is
 * called unknown, that keys stay where they are, that everybody can use it, and that it costs no more than it may. All the other
 * end-to-end files are tested closer to the code as well: `npm run test:whole` runs every one, `npm run test:security` those
 * about keys and files.
 */
const IN_EVERY_RUN = [
  'test/attacks/no-hand.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/e2e/budgets.test.ts',
  'test/e2e/starts/data-of-0.1.0.test.ts',
  'test/e2e/starts/keychain.test.ts',
  'test/e2e/starts/second-start.test.ts',
  'test/e2e/security.test.ts',
  'test/e2e/tour.test.ts',
  'test/e2e/trading/first-minute.test.ts',
  'test/e2e/trading/keys-to-trade.test.ts',
  'test/e2e/trading/quotes/limit-and-expiry.test.ts',
  'test/e2e/trading/once.test.ts',
  'test/e2e/trading/sweep.test.ts',
  'test/e2e/trading/unknown.test.ts',
  'test/e2e/windows.test.ts',
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

/**
 * Each file has its own folders, ports and windows, and a window that starts and works takes more than one of two
 * processors: three, of which some wait for a quote's minute, keep both busy, and disturb each other less than more do.
 * Nothing is mocked and no module keeps anything from test to test, so loading them once is enough.
 */
const inElectron = {
  // A test that failed is tried once more and told by its name, and three such are the most (scripts/lib/summary.mjs).
  retry: 1,
  maxWorkers: 3,
  isolate: false,
  // What a test waits for says itself how long that may take; this only ends what waits for ever.
  testTimeout: 240_000,
  hookTimeout: 120_000,
} as const;

/**
 * `unit` needs nothing but Node; `e2e` drives the built application in a real Electron, `e2e-core` is what `npm test` has of it;
 * `security` attacks it, and is run by `npm run test:security`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/bench/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'build/**/*.test.ts',
            'test/exports/**/*.test.ts',
            'test/holdings/**/*.test.ts',
            'test/imports/**/*.test.ts',
            'test/support/**/*.test.ts',
            'test/gateways/**/*.test.ts',
            'test/phrases/**/*.test.ts',
            'test/unit/**/*.test.ts',
            'test/contract/**/*.test.ts',
            'test/torture/**/*.test.ts',
            'test/simulation/**/*.test.ts',
            'test/security/**/*.test.ts',
            'test/soak/{slope,verdict}.test.ts',
          ],
          // A quarter of the time is spent waiting, for a port, a disk or a clock: a third one fills that on two processors.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // No module keeps anything from test to test: loading each of them once halves the time.
          isolate: false,
          // As in Electron: this only ends what waits for ever, on a slow machine too.
          testTimeout: 90_000,
        },
      },
      { test: { name: 'e2e-core', include: IN_EVERY_RUN, ...inElectron } },
      {
        test: {
          name: 'e2e',
          include: [
            'test/e2e/**/*.test.ts',
            'test/attacks/**/*.test.ts',
            ...(isWhole ? ['test/soak/soak.test.ts'] : []),
          ],
          ...inElectron,
        },
      },
      {
        test: {
          name: 'layout',
          include: ['test/e2e/layout/**/*.test.ts'],
          ...inElectron,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['test/pictures/**/*.test.ts'],
          ...inElectron,
          retry: 0,
        },
      },
      {
        test: {
          name: 'updates',
          include: [
            'test/security/updates/**/*.test.ts',
            'src/main/maintenance/updates/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'security',
          include: [
            'test/attacks/**/*.test.ts',
            'test/e2e/security.test.ts',
            'test/e2e/starts/keychain.test.ts',
            'test/e2e/starts/locked-keychain.test.ts',
            'test/e2e/panes/as-received.test.ts',
            'test/e2e/canary.test.ts',
            'test/e2e/keyboard/context-menu.test.ts',
            'test/e2e/starts/updates.test.ts',
            'src/main/maintenance/crash-reports/*.test.ts',
            'test/e2e/starts/damaged-files.test.ts',
            'test/security/**/*.test.ts',
            'src/main/credentials/*.test.ts',
            'src/main/ipc/*.test.ts',
            'src/main/profiles/{key,safety}-binding.test.ts',
            'src/domain/connection/*.test.ts',
            'src/domain/text/*.test.ts',
            'src/main/holdings/own/csv-table.test.ts',
            'src/main/marketplace/mapping/shown-texts.test.ts',
            'src/main/settings/stored/stored-placement.test.ts',
            'src/main/shared/user-call.test.ts',
            'src/main/shared/packaging/switches.test.ts',
            'src/main/trading/journal/reader/{agrees-with-lines,unsettled-in}.test.ts',
            'src/renderer/app/palette/palette.test.tsx',
          ],
          ...inElectron,
          // Attacks send tens of thousands of messages, and the machine may be a slow one.
          testTimeout: 900_000,
        },
      },
    ],
  },
});
