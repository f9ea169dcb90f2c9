/** Shows the scene that the address names, and runs what the bench asks for. */
import { type Mount, nextFrame, type Scene } from './scene.ts';

const orderBook = async (levels: number): Promise<{ readonly mount: Mount }> => ({
  mount: (await import('./order-book.tsx')).mountOf(levels),
});

const SCENES: Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>> = {
  'market-pane': () => import('./market-pane.tsx'),
  'ag-grid': () => import('./ag-grid.ts'),
  rows: () => import('./rows.ts'),
  plot: () => import('./plot.tsx'),
  'lightweight-charts': () => import('./lightweight-charts.ts'),
  'order-book-100': () => orderBook(100),
  'order-book-1000': () => orderBook(1_000),
  'order-book-10000': () => orderBook(10_000),
  'bare-input': () => import('./bare-input.ts'),
};

/** Does the action in each of N frames; answers the ms from frame to frame. */
async function run(scene: Scene, action: string, frames: number): Promise<readonly number[]> {
  const act = scene.actions[action];
  if (act === undefined) throw new Error(`There is no ${action} here.`);
  const intervals: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    act(frame);
    const now = await nextFrame();
    intervals.push(now - before);
    before = now;
  }
  return intervals;
}

const host = document.getElementById('root');
const name = new URLSearchParams(window.location.search).get('scene') ?? '';
const load = SCENES[name];
if (host === null || load === undefined) throw new Error(`There is no scene ${name}.`);
const mounted = load().then(({ mount }) => mount(host));

/** The bench reaches it by name. */
Object.assign(window, {
  bench: {
    ready: async (): Promise<boolean> => {
      await mounted;
      return true;
    },
    run: async (action: string, frames: number): Promise<readonly number[]> =>
      run(await mounted, action, frames),
  },
});
