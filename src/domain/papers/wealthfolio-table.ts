/**
 * Movements as activities for Wealthfolio, in the columns that its importer takes without being told which is which.
 * Source: https://wealthfolio.app/docs/guide/csv-import (ADR 199).
 */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { type Rational, ratio } from '#domain/money/rational.ts';
import { contentDecimal, unitPriceDecimal } from './amounts.ts';
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { Moved, MovedKind } from './movement-table.ts';
import {
  count,
  day,
  decimal,
  money,
  type PaperCell,
  type PaperColumn,
  type PaperTable,
  paperTable,
  text,
} from './table.ts';

/** What came or went without an amount is a transfer: the importer asks for what is missing. */
const ACTIVITIES: Readonly<Record<MovedKind, readonly [priced: string, unpriced: string]>> = {
  acquired: ['BUY', 'TRANSFER_IN'],
  sold: ['SELL', 'TRANSFER_OUT'],
  returned: ['SELL', 'TRANSFER_OUT'],
  gone: ['TRANSFER_OUT', 'TRANSFER_OUT'],
  'came back': ['BUY', 'TRANSFER_IN'],
};

export function wealthfolioTable(
  moved: readonly Moved[],
  {
    calendar,
    titleOf,
  }: { readonly calendar: Calendar; readonly titleOf: (product: string) => string },
): PaperTable {
  const columns: readonly PaperColumn<Moved>[] = [
    ['date', ({ at }) => day(calendar.dayOf(at))],
    ['symbol', ({ product }) => text(symbolOf(titleOf(product), product))],
    ['instrumentType', () => text(null)],
    ['quantity', ({ product, pieces }) => quantityOf(product, pieces)],
    ['activityType', ({ kind, price }) => text(ACTIVITIES[kind][price === null ? 1 : 0])],
    [
      'unitPrice',
      ({ product, price, pieces }) => decimal(unitPriceDecimal(price, sizeOf(product, pieces))),
    ],
    ['currency', () => text('USD')],
    ['fee', ({ price, fees }) => money(price === null ? null : fees)],
    ['amount', ({ price }) => money(price)],
    ['fxRate', () => text(null)],
    ['subtype', () => text(null)],
  ];
  return paperTable('Activities', columns, moved);
}

/** Pieces; of what is held by weight its ounces, or bitcoin. */
function quantityOf(product: string, pieces: number): PaperCell {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? count(pieces) : decimal(contentDecimal(weighed));
}

function sizeOf(product: string, pieces: number): Rational {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? ratio(pieces) : contentInSpotUnits(weighed);
}

/** A name for one product alone, the same each time: its title in capitals, and a mark made of its ID, as titles may be alike. */
function symbolOf(title: string, product: string): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toUpperCase()
    .slice(0, LONGEST_NAME);
  return [name, markOf(product)].filter(Boolean).join('-');
}

const LONGEST_NAME = 40;

/** FNV-1a of 32 bits: short, and the same on every computer. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36).toUpperCase().padStart(7, '0');
}
