import { describe, expect, it } from 'vitest';
import type { MarketRow, SpotRow } from '#contract/ipc/market/market.ts';
import type { PriceReading } from '#contract/recorder/messages.ts';
import { ppm } from '#domain/market/premium.ts';
import { isSpotPrice, type SpotPrice } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { rowOf } from '#main/state/testing/rows.ts';
import { RecorderTap } from './recorder-tap.ts';

const START = 1_750_000_000_000;

function price(value: number): SpotPrice {
  if (!isSpotPrice(value)) throw new Error('no price');
  return value;
}

const spot = (parts: Partial<SpotRow> = {}): SpotRow => ({
  material: 'Gold',
  price: price(4_000_000_000),
  ask: null,
  dayChange: null,
  marketOpen: null,
  firstPrice: price(4_000_000_000),
  recent: [],
  fetchedAt: START + 1_000,
  asOf: START + 1_000,
  isTimeImpossible: false,
  ...parts,
});

const row = (parts: Partial<MarketRow> = {}): MarketRow =>
  rowOf('eagle:bu', {
    productId: 'eagle',
    title: 'Gold Eagle',
    ask: { id: 'a', price: cents(410_000), quantity: 1, premium: ppm(25_000), expiresAt: null },
    fetchedAt: START + 1_000,
    ...parts,
  });

function tapped(watched: readonly string[] = []) {
  const noted: PriceReading[] = [];
  let lists = [{ keys: watched }];
  const rows = new Map<string, MarketRow>();
  const tap = new RecorderTap({
    recorder: { note: (readings) => void noted.push(...readings) },
    wallNow: () => START,
    row: (key) => rows.get(key),
    watchlists: () => lists,
  });
  const watch = (...keys: readonly string[]): void => {
    lists = [{ keys: [...watched, ...keys] }];
  };
  const read = (...all: readonly MarketRow[]): void => {
    for (const one of all) rows.set(one.key, one);
    tap.rowsRead(all.map(({ key }) => key));
  };
  return { tap, noted, watch, read };
}

describe('what is recorded of what is read', () => {
  it('is spot, bid and ask where both are reported, once for each reading', () => {
    const { tap, noted } = tapped();
    tap.spotRead([spot({ ask: price(4_001_000_000) })]);
    tap.spotRead([spot({ ask: price(4_001_000_000) })]);
    expect(noted).toEqual([
      { series: 'spot/bid/Gold', at: START + 1_000, value: 4_000_000_000 },
      { series: 'spot/ask/Gold', at: START + 1_000, value: 4_001_000_000 },
    ]);
  });

  it('is a gap while spot is too old, and while its market is closed', () => {
    const { tap, noted } = tapped();
    tap.spotRead([spot({ asOf: START - 61_000 })]);
    tap.spotRead([spot({ marketOpen: false, fetchedAt: START + 2_000 })]);
    expect(noted.map(({ value }) => value)).toEqual([null, null]);
  });

  it('goes by the lists as they are, not as they were', () => {
    const { noted, watch, read } = tapped();
    const one = rowOf('a', { fetchedAt: START + 1_000 });
    read(one);
    expect(noted).toEqual([]);
    watch('a');
    read(one);
    expect(noted).toHaveLength(4);
  });

  it('is best bid, best ask and premium of a product that is watched or on the screen, and of no other', () => {
    const { tap, noted, read } = tapped(['eagle:bu']);
    tap.visibleChanged(['maple:bu', null]);
    read(row(), row({ key: 'maple:bu' }), row({ key: 'bar:1' }));
    expect(noted.map(({ series, value }) => [series, value])).toEqual([
      ['row/bid/eagle:bu', null],
      ['row/ask/eagle:bu', 410_000],
      ['row/bid-premium/eagle:bu', null],
      ['row/ask-premium/eagle:bu', 25_000],
      ['row/bid/maple:bu', null],
      ['row/ask/maple:bu', 410_000],
      ['row/bid-premium/maple:bu', null],
      ['row/ask-premium/maple:bu', 25_000],
    ]);
  });

  it('is nothing of an earlier start, of a search, or of a row that is rebuilt with another spot', () => {
    const { noted, read } = tapped(['eagle:bu']);
    read(row({ fetchedAt: START - 1 }));
    read(row({ isFound: true }));
    expect(noted).toEqual([]);
    read(row());
    read(row());
    expect(noted).toHaveLength(4);
  });
});
