/**
 * A chart of 100,000 points to which each frame adds one: what a frame costs the page's main thread, beside lightweight-charts with the same
 * points, all of them visible. The two take turns, each time in a new window.
 *
 * `node test/bench/drawing/chart.ts` prints a table, with `--json` one JSON line a figure. lightweight-charts is installed into a cache of its own.
 */
import { servePages, type Server, withScene } from '../support/pages.ts';
import { median, tell } from '../support/report.ts';

const ROUNDS = 3;
const FRAMES = 60;
const GOAL_MS = 4.5;

interface Costs {
  /** Ms of the main thread a frame. */
  readonly frame: number;
  /** MB. */
  readonly heap: number;
}

const measure = (server: Server, scene: string): Promise<Costs> =>
  withScene(server, scene, async (shown) => {
    // The first is for the compiler.
    await shown.cost('stream', FRAMES / 4);
    const { perFrame } = await shown.cost('stream', FRAMES);
    return { frame: perFrame, heap: (await shown.heap()) / 1e6 };
  });

const server = await servePages(1);
try {
  const [ours, theirs]: [Costs[], Costs[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await measure(server, 'lightweight-charts'));
    ours.push(await measure(server, 'plot'));
  }
  const of = (costs: readonly Costs[], part: keyof Costs): number =>
    median(costs.map((one) => one[part]));
  const value = of(ours, 'frame');
  tell({
    name: 'chart: 100,000 points streaming, a frame',
    value,
    unit: 'ms',
    beside: [of(theirs, 'frame'), 'lightweight-charts'],
    goal: [`≤ ${String(GOAL_MS)} ms`, value <= GOAL_MS],
  });
  const heap = of(ours, 'heap');
  tell({
    name: 'chart: heap',
    value: heap,
    unit: 'MB',
    beside: [of(theirs, 'heap'), 'lightweight-charts'],
  });
} finally {
  await server.close();
}
