import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { OrderedLine } from '#contract/ipc/trading/orders.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { orderedLine, orderRow } from '#renderer/testing/record-fixtures.ts';
import { ordersOf } from './own-orders.ts';

const bare: OrderedLine = orderedLine({ rowKey: null, variantTitle: null });
const eagle = marketRow({ variantId: 'v-bu' });
const proof = marketRow({ key: 'eagle:proof', variantId: 'v-proof', variantTitle: 'Proof' });
/** Another product that is called the same. */
const namesake = marketRow({ key: 'eagle-2:bu', productId: 'eagle-2', variantId: 'v-2', sku: 'X' });

/** Whether an order of this line is among those of the row. */
function isAmong(line: OrderedLine, row: MarketRow, ...others: readonly MarketRow[]): boolean {
  return ordersOf([orderRow({ lines: [line] })], row, [row, ...others]).length === 1;
}

describe('an order is one of a product', () => {
  it.each<readonly [string, Partial<OrderedLine>]>([
    ['by the row that the journal names', { rowKey: 'eagle:bu', title: 'Renamed since' }],
    ['by product and variant', { productId: 'eagle', variantId: 'v-bu', title: 'Anything' }],
    ['by product and the title of the variant', { productId: 'eagle', variantTitle: 'BU' }],
    ['by its SKU and the title of the variant', { sku: 'AGE-1OZ-26', variantTitle: 'BU' }],
    ['by its title, where nothing else is reported', { variantTitle: 'BU' }],
  ])('%s', (_, reported) => {
    expect(isAmong({ ...bare, ...reported }, eagle, proof)).toBe(true);
    expect(isAmong({ ...bare, ...reported }, proof, eagle)).toBe(false);
  });

  it('that has one variant only, whatever the order names as its variant', () => {
    expect(isAmong({ ...bare, productId: 'eagle' }, eagle)).toBe(true);
    expect(isAmong(bare, eagle)).toBe(true);
  });
});

describe('an order is of no product that it may not be of', () => {
  it.each<readonly [string, Partial<OrderedLine>]>([
    ['another row', { rowKey: 'eagle-2:bu' }],
    ['another product', { productId: 'eagle-2' }],
    ['another variant', { productId: 'eagle', variantId: 'v-9' }],
    ['another SKU', { sku: 'X' }],
    ['another title', { title: '2025 American Gold Eagle 1 oz' }],
    ['a title that only contains it', { title: '2026 American Gold Eagle 1 oz, set' }],
  ])('%s', (_, reported) => {
    expect(isAmong({ ...bare, ...reported }, eagle)).toBe(false);
  });

  it('by a title that two products share', () => {
    expect(isAmong({ ...bare, variantTitle: 'BU' }, eagle, namesake)).toBe(false);
    expect(isAmong({ ...bare, productId: 'eagle' }, eagle, namesake)).toBe(true);
    expect(isAmong({ ...bare, productId: 'eagle-2' }, eagle, namesake)).toBe(false);
  });

  it('by a product of several variants, where it does not say which', () => {
    expect(isAmong({ ...bare, productId: 'eagle' }, eagle, proof)).toBe(false);
  });
});

it('tells the newest first, those without a time last, each with its own lines of the product', () => {
  const lines = [orderedLine({ quantity: 1 }), orderedLine({ rowKey: 'maple:bu' })];
  const orders = [
    orderRow({ key: 'old', at: 1 }),
    orderRow({ key: 'untold', at: null }),
    orderRow({ key: 'new', at: 2, lines }),
  ];
  const found = ordersOf(orders, eagle, [eagle]);
  expect(found.map(({ key }) => key)).toEqual(['new', 'old', 'untold']);
  expect(found[0]?.lines).toEqual([lines[0]]);
  expect(ordersOf(orders, undefined, [])).toEqual([]);
});
