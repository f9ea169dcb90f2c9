/** A choice of lots for a sale that was sent with one: changed, and cleared. */
import { describe, expect, it } from 'vitest';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';
import { done, ok } from '#domain/result.ts';
import { Ledger } from '../ledger/ledger.ts';
import { NO_OLDER_ORDERS } from '../ledger/older-order-source.ts';
import { NO_STORE } from '../ledger/testing/older-orders.ts';
import { OwnService } from './own-service.ts';
import type { EntryLine } from './entry-lines.ts';
import { OwnEntries } from './own-entries.ts';

const bought = (id: string, at: number): Movement => ({
  kind: 'acquired',
  id,
  at,
  product: 'eagle',
  pieces: 2,
  fine: null,
  price: cents(100 * at),
  fees: cents(0),
  spot: null,
  source: 'journal-reported',
});
const sale = (from: Disposed['from']): Movement => ({
  kind: 'disposed',
  reason: 'sold',
  id: 's',
  at: 9,
  product: 'eagle',
  pieces: 3,
  price: cents(1_000),
  fees: cents(0),
  spot: null,
  from,
  source: 'journal-reported',
});

function serviceOf(reported: readonly HoldingEntry[]) {
  const lines: EntryLine[] = [];
  const own = new OwnEntries({
    file: {
      load: () => Promise.resolve(),
      lines: () => lines,
      unread: () => 0,
      add: (line) => {
        lines.push(line);
      },
    },
    facts: () => ({ productsTitled: () => [], fineOf: () => null, calendar: calendarIn('UTC') }),
    wallNow: () => 10,
    rest: () => Promise.resolve(),
    newId: () => String(lines.length),
  });
  const books = () => new Books('chosen', [...reported, ...own.entries()]);
  const ledger = async (): Promise<Ledger> => {
    const made = new Ledger({
      source: NO_OLDER_ORDERS,
      store: NO_STORE,
      program: '',
      facts: {
        reported: () => null,
        productIdOf: () => null,
        fineOf: () => null,
        materialOf: () => null,
      },
      reported: () => ({ version: 1, all: () => [] }),
      rest: () => Promise.resolve(),
      onRead: () => undefined,
    });
    await made.setEntries({ rule: 'chosen', open: reported, own: own.entries() });
    return made;
  };
  const service = new OwnService({
    own,
    portfolio: {
      alike: () => Promise.resolve(ok(new Set())),
      originals: () => Promise.resolve(ok(new Map())),
      holds: async (id) => ok(await (await ledger()).holds(id)),
      saleLots: async (of) => ok(await (await ledger()).saleLots(of)),
      choice: async (of, from) => ok(await (await ledger()).choice(of, from)),
    },
    choose: () => Promise.resolve(null),
    remembered: { of: () => null, keep: () => done },
    titleOf: () => null,
  });
  const left = () =>
    books()
      .book('eagle')
      .lots.map(({ entry, pieces }) => `${entry.id} ${pieces}`);
  return { service, left };
}

describe('the choice of a sale', () => {
  const reported = [
    bought('a', 1),
    bought('b', 2),
    bought('c', 3),
    sale([
      { lot: 'c', pieces: 2 },
      { lot: 'b', pieces: 1 },
    ]),
  ];

  it('that it was sent with is as received once that is cleared, and is there again when the clearing is taken back', async () => {
    const { service, left } = serviceOf(reported);
    expect(left()).toEqual(['a 2', 'b 1', 'c 0']);
    expect(await service.chooseLots('s', [])).toEqual({ ok: true, value: { fault: null } });
    expect(left()).toEqual(['a 0', 'b 1', 'c 2']);
    await service.undo();
    expect(left()).toEqual(['a 2', 'b 1', 'c 0']);
  });

  it('takes no more of a lot than it had, and is of a sale that there is', async () => {
    const { service, left } = serviceOf(reported);
    expect(await service.chooseLots('s', [{ lot: 'a', pieces: 3 }])).toEqual({
      ok: true,
      value: { fault: expect.stringContaining('had 2 pieces left, and 3 pieces were chosen') },
    });
    expect(left()).toEqual(['a 2', 'b 1', 'c 0']);
    const gone = { ok: false, error: { kind: 'entry-gone' } };
    for (const id of ['none', 'a']) {
      expect(await service.chooseLots(id, [])).toMatchObject(gone);
      expect(await service.saleLots(id)).toMatchObject(gone);
    }
    expect(await service.remove('none')).toMatchObject(gone);
    expect(await service.remove('a')).toEqual({ ok: true, value: null });
    expect(await service.remove('a')).toMatchObject(gone);
  });

  it('is changed by another one', async () => {
    const { service, left } = serviceOf(reported);
    expect(await service.chooseLots('s', [{ lot: 'b', pieces: 2 }])).toMatchObject({ ok: true });
    expect(left()).toEqual(['a 1', 'b 0', 'c 2']);
  });
});
