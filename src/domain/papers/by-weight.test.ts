import { expect, it } from 'vitest';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { ALWAYS } from '#domain/calendar/calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { ownProductId } from '#domain/holdings/told/own-product.ts';
import { contentUnitOf } from '#domain/metal/material.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { dispositionsOf } from './dispositions.ts';
import { holdingTable, lotTable } from './holding-table.ts';
import { movedIn, movementTable } from './movement-table.ts';
import type { PaperTable } from './table.ts';
import { taxTable } from './tax-table.ts';
import { taxActTable } from './taxact-table.ts';
import { DEFAULT_TERM_RULE } from './term.ts';
import { wealthfolioTable } from './wealthfolio-table.ts';

const rest = () => Promise.resolve();
const terms = {
  calendar: calendarIn('UTC'),
  termRule: DEFAULT_TERM_RULE,
  titleOf: () => 'Allocated',
  materialOf: () => null,
  spotOf: () => null,
  asOf: 0,
};

/** 0.17637 oz is 5.4857202 grams; a third of it is sold. */
function booksOf(material: 'Gold' | 'Bitcoin', units: number): Books {
  const product = ownProductId({ material, title: 'Allocated', by: 'weight' });
  const common = { at: Date.UTC(2024, 0, 2), product, spot: null, source: 'import' } as const;
  const fine = fineContent(contentUnitOf(material), units);
  const entries: readonly HoldingEntry[] = [
    {
      ...common,
      kind: 'acquired',
      id: 'a',
      pieces: units,
      fine,
      price: cents(40_001),
      fees: cents(0),
    },
    {
      ...common,
      kind: 'disposed',
      reason: 'sold',
      id: 's',
      pieces: units / 3,
      price: cents(20_000),
      fees: cents(0),
      from: [],
    },
  ];
  return new Books('fifo', entries);
}

const first = (table: PaperTable): Record<string, unknown> =>
  Object.fromEntries(table.columns.map((name, at) => [name, table.row(0)[at]?.value]));

it.each([
  ['Gold', 54_857_202, '0.176370000', '0.058790000', '0.05879 oz'],
  ['Bitcoin', 300_909, '0.00300909', '0.00100303', '0.00100303 BTC'],
] as const)(
  '%s by weight is told by its weight, and never in pieces',
  async (material, units, all, part, words) => {
    const books = booksOf(material, units);
    const sold = await dispositionsOf(books, ALWAYS, rest);
    const moved = await movedIn(books, ALWAYS, rest);
    expect(first(taxTable(sold, terms))).toMatchObject({
      pieces: null,
      fine_oz: part,
      cost_basis_usd: 13_334,
    });
    expect(first(movementTable(moved, terms))).toMatchObject({ pieces: null, fine_oz: all });
    expect(first(holdingTable(books, terms))).toMatchObject({
      pieces: null,
      cost_basis_usd: 26_667,
    });
    expect(first(lotTable(books, terms))).toMatchObject({
      pieces_left: null,
      pieces_acquired: null,
    });
    expect(first(wealthfolioTable(moved, terms))['quantity']).toBe(all);
    expect(String(first(taxActTable(sold, terms))['Description']).replace(/0+ oz/, ' oz')).toBe(
      `${words} Allocated`,
    );
  },
);
