import { describe, expect, it } from 'vitest';
import { openState } from './testing/app-state.ts';
import { GrowingMarket } from './growing-market.ts';
import { firstWatchlist } from '#domain/workspace/watchlists.ts';
import { ROW_LIMITS } from './market-rows.ts';
import { rowsTold } from './testing/rows-told.ts';
import { rowOf } from './testing/rows.ts';

const page = (from: number, count = 100) =>
  Array.from({ length: count }, (_, at) => rowOf(`p${String(from + at)}`));

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** As many as a large market needs to be sent. */
function frames(frame: () => void): void {
  for (let at = 0; at < 100; at += 1) frame();
}

describe('a market that is loaded page by page', () => {
  const loading = {
    state: 'loading',
    loaded: 1,
    total: 300_000,
    rows: 0,
    products: 0,
    storage: 'disk',
  } as const;

  /** Rows a patch, of so many pages that are read one a frame. */
  function loaded(pages: number) {
    const world = openState();
    world.state.publish({ catalogue: loading });
    for (let at = 0; at < pages; at += 1) {
      world.state.mergeRows(page(at * 100));
      world.frame();
    }
    const sizes = (): number[] =>
      world.patches.map(rowsTold).flatMap(({ length }) => (length === 0 ? [] : length));
    return { ...world, sizes };
  }

  it('comes as it is read while it is small, then in ever larger parts, each in small messages', () => {
    const { sizes } = loaded(300);
    expect(sizes().slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 100));
    expect(sizes().length).toBeLessThan(90);
    expect(Math.max(...sizes())).toBe(ROW_LIMITS.aMessage);
  });

  it('is there whole once it is said to be', () => {
    const { state, sizes, frame } = loaded(300);
    expect(sum(sizes())).toBeLessThan(30_000);
    state.publish({
      catalogue: {
        state: 'ready',
        loaded: 30_000,
        total: 30_000,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    frames(frame);
    expect(sum(sizes())).toBe(30_000);
    expect(Math.max(...sizes())).toBe(ROW_LIMITS.aMessage);
  });

  it('waits for nothing with what is other in rows that are there', () => {
    const { state, patches, frame } = loaded(300);
    state.publish({
      catalogue: {
        state: 'ready',
        loaded: 30_000,
        total: 30_000,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    frames(frame);
    state.publish({ catalogue: loading });
    frame();
    const count = patches.length;
    state.mergeRows([rowOf('p7', { fetchedAt: 9 }), rowOf('p30001', { title: 'not sent yet' })]);
    frame();
    expect(patches.slice(count)).toMatchObject([{ marketRead: [{ fetchedAt: 9, same: ['p7'] }] }]);
    expect(patches.at(-1)?.changes.market).toBeUndefined();
    expect(state.row('p30001')?.title).toBe('not sent yet');
  });

  it('is in a snapshot up to what a window takes at once, what lists of the user name before all else', () => {
    const { state } = loaded(300);
    state.publish({ session: { watchlists: [{ ...firstWatchlist(['p29000', 'gone']) }] } });
    const { snapshot, rest } = state.opening(['p29500']);
    expect(snapshot.market).toHaveLength(4_096);
    expect(snapshot.market.slice(0, 3).map(({ key }) => key)).toEqual(['p29500', 'p29000', 'p0']);
    expect(new Set([...snapshot.market.map(({ key }) => key), ...rest]).size).toBe(30_000);
    expect(rest).toHaveLength(30_000 - 4_096);
  });

  it('sends nothing of a row that went before it was sent', () => {
    const { state, patches, frame } = loaded(300);
    state.removeRows(['p29999']);
    state.publish({
      catalogue: {
        state: 'ready',
        loaded: 29_999,
        total: 29_999,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    frames(frame);
    const keys = patches.flatMap(rowsTold).map(({ key }) => key);
    expect(new Set(keys).size).toBe(29_999);
  });
});

describe('new rows of a large market', () => {
  const at = (now: number, waiting: number) => ({
    isLoading: true,
    known: 100_000,
    waiting,
    now,
  });

  it('wait for 5 s at most, from the first of them', () => {
    const growing = new GrowingMarket();
    expect(growing.wait(at(0, 100))).toBe(5_000);
    expect(growing.wait(at(4_000, 300))).toBe(1_000);
    expect(growing.wait(at(5_000, 400))).toBe(0);
    expect(growing.wait(at(5_001, 100))).toBe(5_000);
  });

  it('go when they are many, also of the largest market', () => {
    const growing = new GrowingMarket();
    expect(growing.wait(at(0, 24_999))).toBe(5_000);
    expect(growing.wait(at(1, 25_000))).toBe(0);
    expect(growing.wait({ ...at(2, 40_000), known: 1_000_000 })).toBe(0);
  });
});
