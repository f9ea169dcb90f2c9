import { firstSnapshot } from '#renderer/testing/first-state.ts';
import type { Patch } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { packBook } from '#domain/market/packed-book.ts';
import type { ActivityEntry } from '#contract/ipc/session.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { activityEntry } from '#renderer/testing/session-fixtures.ts';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_KEPT, applyPatch, fromSnapshot, withBook } from './service-state.ts';
import { deepSide } from '#domain/market/testing/deep-side.ts';

const row = (key: string, fetchedAt = 1): MarketRow => marketRow({ key, fetchedAt });
const request = (id: number): ActivityEntry => activityEntry({ id });

const patch = (changes: Patch['changes'], more: Partial<Patch> = {}): Patch => ({
  sentAt: 0,
  changes,
  marketReset: false,
  marketRemoved: [],
  ...more,
});

const started = (rows: MarketRow[]) => fromSnapshot({ ...firstSnapshot, market: rows });

describe('patches of the market', () => {
  it('change the rows they name and leave the others the same objects', () => {
    const before = started([row('a'), row('b')]);
    const kept = before.market.rows.get('b');
    const after = applyPatch(before, patch({ market: [row('a', 2)] }));
    expect(after.market.rows.get('a')?.fetchedAt).toBe(2);
    expect(after.market.rows.get('b')).toBe(kept);
    expect(after.market).not.toBe(before.market);
  });

  it('keep the census while no row comes or goes', () => {
    const before = started([row('a'), row('b')]);
    expect(applyPatch(before, patch({ market: [row('b', 2)] })).market.census).toBe(
      before.market.census,
    );
  });

  it('add and remove rows', () => {
    const before = started([row('a'), row('b')]);
    const after = applyPatch(before, patch({ market: [row('c')] }, { marketRemoved: ['a'] }));
    expect([...after.market.rows.keys()]).toEqual(['b', 'c']);
    expect(after.market.census).toEqual({ size: 2 });
    expect(after.market.census).not.toBe(before.market.census);
  });

  it('with a reset replace everything, and drop everything when they carry no rows', () => {
    const before = started([row('a'), row('b')]);
    const replaced = applyPatch(before, patch({ market: [row('z')] }, { marketReset: true }));
    expect([...replaced.market.rows.keys()]).toEqual(['z']);
    const emptied = applyPatch(replaced, patch({}, { marketReset: true }));
    expect([...emptied.market.rows.keys()]).toEqual([]);
    expect(emptied.market.census).toEqual({ size: 0 });
  });

  it('without market changes keep the market as it is', () => {
    const before = started([row('a')]);
    expect(applyPatch(before, patch({ unknowns: [] })).market).toBe(before.market);
  });
});

describe('patches of other slices', () => {
  it('replace the slices they name', () => {
    const before = started([]);
    const connection = { ...before.connection, status: 'online' as const };
    const after = applyPatch(before, patch({ connection }));
    expect(after.connection).toBe(connection);
    expect(after.session).toBe(before.session);
  });

  it('can take the book away', () => {
    const book = {
      rowKey: 'a',
      depth: 'full' as const,
      asks: [],
      bids: [],
      spread: null,
      spot: null,
      spotReadAt: null,
      melt: null,
      depthReadAt: 0,
      fetchedAt: 1,
    };
    const withOne = applyPatch(started([]), patch({ book }));
    expect(withOne.book).toBe(book);
    expect(applyPatch(withOne, patch({})).book).toBe(book);
    expect(applyPatch(withOne, patch({ book: null })).book).toBeNull();
  });

  it('have a deep book as it is, and keep its levels while those are not sent again', () => {
    const asks = deepSide(100);
    const facts = { spread: null, spot: null, spotReadAt: null, melt: null, depthReadAt: 0 };
    const book = { rowKey: 'a', depth: 'full', asks, bids: [], fetchedAt: 1, ...facts } as const;
    const later = { ...book, fetchedAt: 2 };
    const told = (one: typeof later, sent: typeof book | null): Patch => {
      const deepBook = packBook(one, sent);
      if (deepBook === null) throw new Error('it was not packed');
      return patch({}, { deepBook });
    };
    const before = started([]);
    const first = applyPatch(before, withBook(told(book, null), before.book));
    expect(first.book).toEqual(book);
    const second = applyPatch(first, withBook(told(later, book), first.book));
    expect(second.book).toEqual(later);
    expect(second.book?.asks).toBe(first.book?.asks);
    // Of a book that this window does not have, nothing is known.
    expect(applyPatch(before, withBook(told(later, book), null)).book).toBe(before.book);
    expect(withBook(patch({}), first.book)).toEqual(patch({}));
  });

  it(`append requests to the activity and keep the last ${ACTIVITY_KEPT}`, () => {
    const many = Array.from({ length: ACTIVITY_KEPT }, (_, index) => request(index));
    const full = applyPatch(started([]), patch({ activity: many }));
    const after = applyPatch(full, patch({ activity: [request(9001)] }));
    expect(after.activity).toHaveLength(ACTIVITY_KEPT);
    expect(after.activity[0]?.id).toBe(1);
    expect(after.activity.at(-1)?.id).toBe(9001);
  });
});
