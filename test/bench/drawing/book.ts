/**
 * An order book of 100, 1,000 and 10,000 levels that changes 50 times a second: what a frame costs the page's main thread, and of the
 * largest frames that are late, beside the same page in which nothing changes. The two take turns.
 *
 * `node test/bench/drawing/book.ts` prints a table, with `--json` one JSON line a figure.
 */
import { type Server, servePages, withScene } from '../support/pages.ts';
import { median, partBelow, tell } from '../support/report.ts';

const LEVELS = [100, 1_000, 10_000] as const;
const LARGEST = 10_000;
const ROUNDS = 5;
const FRAMES = 240;
const GOAL_MS = 4;
const FRAME_MS = 1_000 / 60;
/** Over the beat of the screen; a frame that is left out is one beat more. */
const LATE_MS = FRAME_MS * 1.5;

const FORMAT = new Intl.NumberFormat('en-US');

const measure = (server: Server, levels: number): Promise<void> =>
  withScene(server, `order-book-${String(levels)}`, async (scene) => {
    await scene.cost('update', FRAMES);
    const [moving, still] = [
      { costs: [] as number[], intervals: [] as number[] },
      { costs: [] as number[], intervals: [] as number[] },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [action, seen] of [
        ['nothing', still],
        ['update', moving],
      ] as const) {
        const { perFrame, intervals } = await scene.cost(action, FRAMES);
        seen.costs.push(perFrame);
        seen.intervals.push(...intervals);
      }
    }
    const isLargest = levels === LARGEST;
    const value = median(moving.costs);
    tell({
      name: `book: main thread a frame, ${FORMAT.format(levels)} levels`,
      value,
      unit: 'ms',
      beside: [median(still.costs), 'nothing changes'],
      ...(isLargest ? { goal: [`≤ ${String(GOAL_MS)} ms`, value <= GOAL_MS] as const } : {}),
    });
    if (!isLargest) return;
    const p99 = partBelow(moving.intervals, 0.99);
    tell({
      name: 'book: frame to frame, p99',
      value: p99,
      unit: 'ms',
      beside: [partBelow(still.intervals, 0.99), 'nothing changes'],
      goal: ['no frame dropped', p99 <= LATE_MS],
    });
  });

const server = await servePages(1);
try {
  for (const levels of LEVELS) await measure(server, levels);
} finally {
  await server.close();
}
