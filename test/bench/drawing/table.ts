/**
 * The market as a table of 100,000 rows beside AG Grid with the same rows and columns: what a scrolled frame costs the page's
 * main thread, what a frame costs in which 20 rows visible change, and the JavaScript heap beyond the rows themselves. The
 * two take turns, each time in a new window. Ours is the whole pane, with its search, counts and columns; the index
 * of the search, which AG Grid has nothing of, is counted apart.
 *
 * `node test/bench/drawing/table.ts` prints a table, with `--json` one JSON line a figure. AG Grid is installed into a cache of its own.
 */
import { servePages, type Server, withScene } from '../support/pages.ts';
import { median, tell, tellRatio } from '../support/report.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const FRAMES = 120;
const GOALS = { scroll: 0.45, update: 0.35, heap: 0.35 };

interface Costs {
  /** Ms of the main thread a frame. */
  readonly scroll: number;
  readonly update: number;
  /** MB. */
  readonly heap: number;
  readonly settled: number;
}

const measure = (server: Server, scene: string): Promise<Costs> =>
  withScene(server, scene, async (shown) => {
    const heap = (await shown.heap()) / 1e6;
    await shown.settle();
    const settled = (await shown.heap()) / 1e6;
    if (scene === 'rows') return { scroll: 0, update: 0, heap, settled };
    // The first of each is for the compiler.
    await shown.cost('scroll', FRAMES);
    await shown.cost('update', FRAMES / 4);
    const { perFrame: scroll } = await shown.cost('scroll', FRAMES);
    const { perFrame: update } = await shown.cost('update', FRAMES);
    return { scroll, update, heap, settled };
  });

const server = await servePages(ROWS);
try {
  const [ours, theirs]: [Costs[], Costs[]] = [[], []];
  const rows = await measure(server, 'rows');
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await measure(server, 'ag-grid'));
    ours.push(await measure(server, 'market-pane'));
  }
  const of = (costs: readonly Costs[], part: keyof Costs): number =>
    median(costs.map((one) => one[part]));
  for (const part of ['scroll', 'update'] as const) {
    tellRatio(
      `table: ${part} of 100,000 rows, a frame`,
      of(ours, part),
      'ms',
      [of(theirs, part), 'AG Grid'],
      GOALS[part],
    );
  }
  const heap = of(theirs, 'heap') - rows.heap;
  tellRatio(
    'table: heap beyond the rows',
    of(ours, 'heap') - rows.heap,
    'MB',
    [heap, 'AG Grid'],
    GOALS.heap,
  );
  tell({
    name: 'table: heap of the search index',
    value: of(ours, 'settled') - of(ours, 'heap'),
    unit: 'MB',
  });
} finally {
  await server.close();
}
