/** A packed market that nobody searches is answered without reading its rows, and as if every row had been read. */
import { expect, it } from 'vitest';
import type { RowFigures } from '#domain/market/rows/row-figures.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { perOunce, spread } from '#renderer/panes/market/market-figures.ts';
import { wholeUnread } from '#renderer/shared/market/index/whole-market.ts';
import { matchMarket, scanMarket } from '#renderer/shared/market/search.ts';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { variedMarket } from './varied-market.ts';

const FIGURES = [
  { name: 'bid', of: ({ bid }: RowFigures) => bid?.price ?? null },
  { name: 'ask-size', of: ({ ask }: RowFigures) => ask?.quantity ?? null },
  { name: 'premium', of: ({ ask }: RowFigures) => ask?.premium ?? null },
  { name: 'per-oz', of: perOunce },
  { name: 'spread', of: spread },
];

function expectAlike(market: MarketRows): void {
  const fast = wholeUnread(market);
  const slow = scanMarket(market, [], NO_FILTER, null, new Set());
  expect([...fast.rows].map(copyOf)).toEqual([...slow.rows].map(copyOf));
  expect(fast.products).toBe(slow.products);
  expect(fast.counts).toEqual(slow.counts);
  expect(fast.categories).toEqual(slow.categories);
  expect(fast.attributes).toEqual(slow.attributes);
  for (const figure of FIGURES) expect(fast.extremesOf(figure)).toEqual(slow.extremesOf(figure));
}

it('also after rows came, changed and went', () => {
  const { market: made, random } = variedMarket(500, 'whole market');
  const all = [...made.values()];
  const market = new MarketRows(all.slice(0, 300));
  expectAlike(market);
  for (const row of all.slice(300)) market.put(row);
  for (let round = 0; round < 200; round += 1) {
    const row = copyOf(random.pick([...market.values()]));
    if (round % 5 === 0) market.delete(row.key);
    else market.put({ ...row, material: random.pick(['Gold', 'Silver', null]), bid: null });
  }
  expectAlike(market);
  expect([...matchMarket(market, NO_FILTER, null).rows]).toEqual([...wholeUnread(market).rows]);
});

it('also where there is nothing', () => {
  const nothing = new MarketRows();
  expectAlike(nothing);
  expect([...wholeUnread(nothing).rows]).toEqual([]);
});
