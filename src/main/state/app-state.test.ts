import { describe, expect, it } from 'vitest';
import type { OrderBookView } from '#contract/ipc/market/market.ts';
import { unpackBook } from '#domain/market/packed-book.ts';
import type { ActivityEntry } from '#contract/ipc/app/session.ts';
import { openState } from './testing/app-state.ts';
import { deepSide } from '#domain/market/testing/deep-side.ts';

const entry = (id: number): ActivityEntry => ({
  id,
  at: 0,
  route: 'getSpotPrices',
  method: 'GET',
  lane: 'visible',
  queuedMs: 0,
  latencyMs: 1,
  result: '200',
  ok: true,
  unreadable: 0,
  note: null,
  tokensLeft: 100,
});

const deepBook = (count: number): OrderBookView => ({
  rowKey: 'row',
  depth: 'full',
  asks: deepSide(count),
  bids: [],
  spread: null,
  spot: null,
  spotReadAt: null,
  melt: null,
  fetchedAt: 1,
  depthReadAt: 1,
});

describe('AppState', () => {
  it('sends one patch a frame, holding only what changed last', () => {
    const { state, patches, frame } = openState();
    state.publish({
      catalogue: {
        state: 'loading',
        loaded: 1,
        total: 9,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    state.publish({
      catalogue: {
        state: 'ready',
        loaded: 9,
        total: 9,
        rows: 0,
        products: 0,
        storage: 'disk',
      },
    });
    frame();
    expect(patches).toHaveLength(1);
    expect(patches[0]?.sentAt).toBe(42);
    expect(Object.keys(patches[0]?.changes ?? {}).toSorted()).toEqual(['catalogue']);
    expect(patches[0]?.changes.catalogue?.state).toBe('ready');
  });

  it('sends nothing when nothing changed', () => {
    const { state, patches, frame } = openState();
    state.publish({ book: state.get('book') });
    frame();
    expect(patches).toEqual([]);
  });

  it('sends nothing of what was read again and is the same', () => {
    const { state, patches, frame } = openState();
    state.publish({ catalogue: { ...state.get('catalogue') } });
    const { capabilities } = state.get('session');
    state.publish({ session: { capabilities: structuredClone(capabilities) } });
    frame();
    expect(patches).toEqual([]);
    state.publish({ session: { appVersion: 'another' } });
    frame();
    expect(patches.map(({ changes }) => Object.keys(changes))).toEqual([['session']]);
  });

  it('sends activity once, and keeps the last five hundred', () => {
    const { state, patches, frame } = openState();
    for (let id = 1; id <= 600; id += 1) state.appendActivity(entry(id));
    frame();
    state.appendActivity(entry(601));
    frame();
    expect(patches[1]?.changes.activity?.map((each) => each.id)).toEqual([601]);
    expect(state.opening().activity).toHaveLength(500);
    expect(state.opening().activity.at(-1)?.id).toBe(601);
  });

  it('sends a deep book as columns, and only what is said beside its levels while those are the same', () => {
    const { state, patches, frame } = openState();
    const book = deepBook(100);
    state.publish({ book: book });
    frame();
    const [first] = patches;
    expect(first?.changes.book).toBeUndefined();
    if (first?.deepBook === undefined) throw new Error('no book was sent');
    expect(unpackBook(first.deepBook, null)).toEqual(book);
    state.publish({ book: { ...book } });
    frame();
    expect(patches).toHaveLength(1);
    state.publish({ book: { ...book, fetchedAt: 2 } });
    frame();
    expect(patches[1]?.deepBook).toMatchObject({ head: { fetchedAt: 2 }, levels: null });
    expect(state.opening().book).toEqual({ ...book, fetchedAt: 2 });
    // One of few levels goes as it is, and after it those of the deep one are sent again.
    state.publish({ book: deepBook(2) });
    frame();
    expect(patches[2]?.changes.book?.asks).toHaveLength(2);
    expect(patches[2]?.deepBook).toBeUndefined();
    state.publish({ book: book });
    frame();
    expect(patches[3]?.deepBook?.levels).not.toBeNull();
    state.publish({ book: null });
    frame();
    expect(patches[4]?.changes).toEqual({ book: null });
    expect(patches[4]?.deepBook).toBeUndefined();
  });

  it('tells nothing of a book of few levels that was made again and says the same', () => {
    const { state, patches, frame } = openState();
    state.publish({ book: deepBook(2) });
    frame();
    state.publish({ book: deepBook(2) });
    frame();
    expect(patches).toHaveLength(1);
  });
});
