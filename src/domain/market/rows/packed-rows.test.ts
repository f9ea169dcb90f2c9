import { array, assert, constantFrom, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '../premium.ts';
import { anyMoment, anyRow, anySide } from '../testing/any-row.ts';
import { PackedRows } from './packed-rows.ts';
import type { RowShape, RowSide } from './row-shape.ts';
import { viewOf } from './row-view.ts';

const key = constantFrom('a', 'b', 'c', 'd');
const step = oneof(
  { weight: 8, arbitrary: key.chain((of) => anyRow(of).map((put) => ({ put }))) },
  // The same again, of which some figures are others.
  {
    weight: 6,
    arbitrary: record({ again: key, bid: anySide, ask: anySide, fetchedAt: anyMoment }),
  },
  { weight: 2, arbitrary: key.map((gone) => ({ gone })) },
);

describe('rows that are packed', () => {
  it('are the rows that were put, to the letter, in the order in which they came', () => {
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        const packed = new PackedRows();
        const rows = new Map<string, RowShape>();
        for (const one of steps) {
          if ('gone' in one) {
            packed.delete(one.gone);
            rows.delete(one.gone);
            continue;
          }
          const next = 'put' in one ? one.put : again(rows.get(one.again), one);
          if (next === undefined) continue;
          packed.put(next);
          rows.set(next.key, next);
          // Read between two changes, as a screen does: what was read last says nothing of what is next.
          for (const view of packed.values()) Reflect.get(view, 'bid');
          for (const view of packed.values()) Reflect.get(view, 'ask');
        }
        expect([...packed.keys()]).toEqual([...rows.keys()]);
        expect([...packed.values()]).toStrictEqual([...rows.values()]);
        expect(packed.size).toBe(rows.size);
        for (const [of, known] of rows) {
          const view = viewOf(packed.table, packed.placeOf(of) ?? -1);
          for (const name of Object.keys(known)) expect(view).toHaveProperty(name);
          expect(view).toMatchObject(known);
          expect('unread' in view).toBe('unread' in known);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('has the premium that was set after it was read', () => {
    const packed = new PackedRows();
    packed.put({ ...plain('a'), ask: { ...sideOf(100), premium: ppm(1) } });
    const at = packed.placeOf('a') ?? -1;
    expect(viewOf(packed.table, at).ask?.premium).toBe(1);
    packed.table.asks.setPremium(at, ppm(2));
    expect(viewOf(packed.table, at).ask?.premium).toBe(2);
  });

  it('says what became another', () => {
    const packed = new PackedRows();
    const bid = sideOf(100);
    const known = { ...plain('a'), bid, ask: null };
    expect(packed.put(known)).toBe('other');
    expect(packed.put({ ...known, fetchedAt: 9 })).toEqual({ bid: 'same', ask: 'same' });
    expect(packed.put({ ...known, bid: { ...bid, premium: ppm(7) } })).toEqual({
      bid: 'premium',
      ask: 'same',
    });
    expect(packed.put({ ...known, bid: sideOf(101), ask: sideOf(102) })).toEqual({
      bid: 'other',
      ask: 'other',
    });
    expect(packed.put({ ...known, bid: null })).toEqual({ bid: 'other', ask: 'other' });
    expect(packed.put({ ...known, isFound: true })).toBe('other');
  });

  it('leave whoever looks at a row what it said of its product, with the figures of now', () => {
    const packed = new PackedRows();
    packed.put({ ...plain('a'), title: 'Before', bid: sideOf(100) });
    const view = viewOf(packed.table, packed.placeOf('a') ?? -1);
    packed.put({ ...plain('a'), title: 'Before', bid: sideOf(101) });
    expect(view.bid?.price).toBe(101);
    packed.put({ ...plain('a'), title: 'After', bid: sideOf(102) });
    expect([view.title, view.bid?.price]).toEqual(['Before', 101]);
    expect(packed.get('a')?.title).toBe('After');
  });

  it('tell whoever has the table of before where each of them went', () => {
    const packed = new PackedRows();
    for (let at = 0; at < 1_100; at += 1) packed.put(plain(String(at)));
    const before = packed.table;
    packed.put({ ...plain('3'), title: 'Renamed' });
    packed.delete('4');
    expect(before.packedAnew).toBeNull();
    for (let at = 0; packed.table === before; at += 1) {
      packed.put({ ...plain(String(5 + (at % 1_000))), title: `Renamed ${String(at)}` });
    }
    const { table, placeOf } = before.packedAnew ?? {};
    expect(table).toBe(packed.table);
    const there: (string | undefined)[] = [];
    placeOf?.forEach((to, from) => {
      if (to >= 0) there[to] = before.keyAt(from);
    });
    expect(there).toEqual([...packed.keys()]);
    // Where the row stood at first it said another thing.
    expect(placeOf?.slice(2, 5)).toEqual(Int32Array.of(2, -1, -1));
  });

  it('give back the room of what changed and went', () => {
    const packed = new PackedRows();
    for (let at = 0; at < 3_000; at += 1) packed.put(plain(String(at)));
    const of = viewOf(packed.table, packed.placeOf('7') ?? -1);
    for (let at = 8; at < 3_000; at += 1) packed.delete(String(at));
    expect(packed.table.length).toBeLessThan(2_000);
    expect(of.key).toBe('7');
    expect([...packed.keys()]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    for (const [at, one] of [...packed.values()].entries()) expect(one).toEqual(plain(String(at)));
  });
});

const plain = (of: string): RowShape => ({
  doubt: null,
  key: of,
  productId: of,
  variantId: null,
  title: of,
  variantTitle: '',
  material: 'Gold',
  sku: null,
  category: null,
  subCategory: null,
  isNumismatic: null,
  manufacturer: null,
  attributes: ['coin'],
  certificate: null,
  isCertified: false,
  isIra: false,
  isEsg: false,
  weightText: null,
  purityText: null,
  fine: null,
  pictures: 0,
  bid: null,
  ask: null,
  isFound: false,
  fetchedAt: 1,
});

const sideOf = (price: number): RowSide => ({
  id: '924d77cd-f664-40b0-8af8-9c0368cfb084',
  price: cents(price),
  quantity: null,
  premium: null,
  expiresAt: null,
});

type Figures = Pick<RowShape, 'bid' | 'ask' | 'fetchedAt'>;

const again = (
  before: RowShape | undefined,
  { bid, ask, fetchedAt }: Figures,
): RowShape | undefined => (before === undefined ? undefined : { ...before, bid, ask, fetchedAt });
