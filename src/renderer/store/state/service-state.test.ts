import { firstSnapshot } from '#renderer/testing/first-state.ts';
import type { Patch } from '#contract/ipc/contract.ts';
import { packBook } from '#domain/market/packed-book.ts';
import type { ActivityEntry } from '#contract/ipc/app/session.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { activityEntry } from '#renderer/testing/session-fixtures.ts';
import { describe, expect, it } from 'vitest';
import { NO_MARKET, withRows } from './market-state.ts';
import { ACTIVITY_KEPT, applyPatch, fromSnapshot, withBook } from './service-state.ts';
import { deepSide } from '#domain/market/testing/deep-side.ts';

const request = (id: number): ActivityEntry => activityEntry({ id });

const patch = (changes: Patch['changes'], more: Partial<Patch> = {}): Patch => ({
  sentAt: 0,
  changes,
  ...more,
});

const started = () => fromSnapshot(firstSnapshot);

describe('a patch', () => {
  it('leaves the rows of the market as they are, and drops them with another profile', () => {
    const before = { ...started(), market: withRows(NO_MARKET, [marketRow({ key: 'a' })]) };
    expect(applyPatch(before, patch({ unknowns: [] })).market).toBe(before.market);
    const { session } = before;
    expect(applyPatch(before, patch({ session: { ...session } })).market).toBe(before.market);
    const other = { ...session, activeProfileId: 'other' };
    expect(applyPatch(before, patch({ session: other })).market).toBe(NO_MARKET);
  });
});

describe('patches of other slices', () => {
  it('replace the slices they name', () => {
    const before = started();
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
    const withOne = applyPatch(started(), patch({ book }));
    expect(withOne.book).toBe(book);
    expect(applyPatch(withOne, patch({})).book).toBe(book);
    expect(applyPatch(withOne, patch({ book: null })).book).toBeNull();
  });

  it('have a deep book as it is, and keep its levels while those are not sent again', () => {
    const asks = deepSide(100);
    const facts = { spread: null, spot: null, spotReadAt: null, melt: null, depthReadAt: 0 };
    const book = { rowKey: 'a', depth: 'full', asks, bids: [], fetchedAt: 1, ...facts } as const;
    const later = { ...book, fetchedAt: 2 };
    const patchWith = (one: typeof later, sent: typeof book | null): Patch => {
      const deepBook = packBook(one, sent);
      if (deepBook === null) throw new Error('it was not packed');
      return patch({}, { deepBook });
    };
    const before = started();
    const first = applyPatch(before, withBook(patchWith(book, null), before.book));
    expect(first.book).toEqual(book);
    const second = applyPatch(first, withBook(patchWith(later, book), first.book));
    expect(second.book).toEqual(later);
    expect(second.book?.asks).toBe(first.book?.asks);
    // Of a book that this window does not have, nothing is known.
    expect(applyPatch(before, withBook(patchWith(later, book), null)).book).toBe(before.book);
    expect(withBook(patch({}), first.book)).toEqual(patch({}));
  });

  it(`append requests to the activity and keep the last ${ACTIVITY_KEPT}`, () => {
    const many = Array.from({ length: ACTIVITY_KEPT }, (_, index) => request(index));
    const full = applyPatch(started(), patch({ activity: many }));
    const after = applyPatch(full, patch({ activity: [request(9001)] }));
    expect(after.activity).toHaveLength(ACTIVITY_KEPT);
    expect(after.activity[0]?.id).toBe(1);
    expect(after.activity.at(-1)?.id).toBe(9001);
  });
});
