/** Reads a row as a purchase, a sale or both, or refuses it with advice. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { isSpotPrice, type SpotPrice } from '#domain/market/spot.ts';
import { type Cents, centsFromRational } from '#domain/money/money.ts';
import {
  add,
  div,
  fromDecimalString,
  mul,
  type Rational,
  ratio,
  roundToSafeInteger,
} from '#domain/money/rational.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import type { CellSide } from '#domain/holdings/import/cells/cell-words.ts';
import { askHeadings, readStanding, sideOf, signed } from './row-side.ts';
import {
  isRefused,
  type Question,
  type Refused,
  refuseRow,
  RowCells,
  type RowContext,
  isBlank,
  short,
} from './row-cells.ts';
import { type RowContent, readRowContent, spotUnitsOf } from './row-content.ts';
import { type RowMoney, readMoney } from './row-money.ts';
import { type RowProduct, readProduct } from './row-product.ts';
import { readRowDates, type RowDates } from './row-dates.ts';
import type { Placed } from '#domain/holdings/import/cells/when.ts';
import { weightOf } from '#domain/holdings/import/cells/weight-unit.ts';
import { DATE_ROLES } from '#domain/holdings/import/columns/assign-roles.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';

/** A movement; amounts are of all of it. */
export interface ReadMovement {
  readonly side: 'buy' | 'sell';
  readonly reason: 'sold' | 'returned' | 'gone';
  readonly placed: Placed;
  /** Null while it is asked. */
  readonly product: string | null;
  readonly title: string;
  readonly material: Material | null;
  /** Counted by weight, in units of content. */
  readonly pieces: number;
  readonly byWeight: boolean;
  readonly fine: FineContent | null;
  readonly price: Cents | null;
  /** With shipping. */
  readonly fees: Cents;
  readonly tax: Cents;
  /** Of the terminal's own exports; null otherwise, since it is not clear which spot a table means. */
  readonly spot: SpotPrice | null;
  /** The order number, or empty. */
  readonly order: string;
}

export interface RowReading {
  /** Empty where it is refused. */
  readonly movements: readonly ReadMovement[];
  /** The reason; null where it was read. */
  readonly refused: string | null;
  /** Open questions. */
  readonly asks: readonly Question[];
  readonly answered: readonly Question[];
  /** Cells that are not counted, in words. */
  readonly leftOut: string;
}

export function readRow(row: readonly string[], context: RowContext): RowReading {
  const cells = new RowCells(row, context);
  const movements = movementsOf(cells);
  const leftOut = uncountedCells(cells);
  const refused =
    cells.left === null
      ? isRefused(movements)
        ? movements.refused
        : null
      : `It is left out by your answer to “${cells.left.text}”`;
  if (refused !== null || isRefused(movements))
    return { movements: [], refused, asks: [], answered: cells.answered, leftOut };
  return { movements, refused: null, asks: cells.asks, answered: cells.answered, leftOut };
}

function movementsOf(cells: RowCells): readonly ReadMovement[] | Refused {
  if (cells.context.isHeadless) askHeadings(cells);
  const status = readStanding(cells);
  if (status !== null) return status;
  const side = sideOf(cells);
  if (isRefused(side)) return side;
  const dates = readRowDates(cells);
  if (isRefused(dates)) return dates;
  const product = readProduct(cells);
  if (isRefused(product)) return product;
  const content = readRowContent(cells, product);
  if (isRefused(content)) return content;
  const isSale = signed(cells, side, content);
  if (isRefused(isSale)) return isSale;
  const spotUnits = content.byWeight ? spotUnitsOf(content.fine) : null;
  const money = readMoney(
    cells,
    {
      pieces: content.pieces === null ? content.amount : ratio(content.pieces),
      weightIn: (unit) => weightIn(content, unit),
      spotUnits: spotUnits ?? spotUnitsOf(content.fine),
    },
    {
      isSale: isSale !== 'buy',
      hasSale: dates.sold !== null,
      pairCurrency: product.pairCurrency,
    },
  );
  if (isRefused(money)) return money;
  return assembled(cells, { side: isSale, dates, product, content, money });
}

const weightIn = ({ whole, fine }: RowContent, unit: string): Rational | null => {
  const one = weightOf(ratio(1), unit);
  const amount = whole ?? (fine === null ? null : ratio(fine.amount));
  return one === null || amount === null ? null : div(amount, one.amount);
};

interface Parts {
  readonly side: Exclude<CellSide, 'none'>;
  readonly dates: RowDates;
  readonly product: RowProduct;
  readonly content: RowContent;
  readonly money: RowMoney;
}

function assembled(
  cells: RowCells,
  { side, dates, product, content, money }: Parts,
): readonly ReadMovement[] | Refused {
  const { known, title, material } = product;
  const pieces = content.byWeight ? (content.fine?.amount ?? 0) : (content.pieces ?? 0);
  const amounts = {
    price: centsOf(money.price),
    fees: centsOf(money.fees),
    tax: centsOf(money.tax),
    proceeds: centsOf(money.proceeds),
  };
  const fault = Object.values(amounts).find(isRefused);
  if (fault !== undefined) return fault;
  const { price, fees, tax, proceeds } = amounts;
  if (isRefused(price) || isRefused(fees) || isRefused(tax) || isRefused(proceeds))
    return refuseRow('');
  const common = {
    product:
      known ??
      (material === null
        ? null
        : ownProductId({ material, title, by: content.byWeight ? 'weight' : 'piece' })),
    title,
    material: material ?? null,
    pieces,
    byWeight: content.byWeight,
    fine: content.fine,
    spot: ownSpot(cells),
    order: cells.text('id'),
  };
  const nothing = centsFromRational(ratio(0), 'half-even');
  const one: ReadMovement = {
    ...common,
    side: side === 'buy' ? 'buy' : 'sell',
    reason: side === 'gone' || side === 'returned' ? side : 'sold',
    placed: dates.placed,
    price: side === 'gone' ? null : price,
    fees: fees ?? nothing ?? centsZero(),
    tax: tax ?? nothing ?? centsZero(),
  };
  if (dates.sold === null || side !== 'buy') return [one];
  const sale: ReadMovement = {
    ...one,
    side: 'sell',
    placed: dates.sold,
    price: proceeds,
    fees: centsZero(),
    tax: centsZero(),
  };
  return [one, sale];
}

function ownSpot(cells: RowCells): SpotPrice | null {
  if (cells.placeOf('product-id') === null) return null;
  const read = fromDecimalString(cells.text('spot'));
  const spot = read.ok ? roundToSafeInteger(mul(read.value, ratio(1_000_000)), 'half-even') : null;
  return spot !== undefined && spot !== null && isSpotPrice(spot) ? spot : null;
}

function centsZero(): Cents {
  const zero = centsFromRational(ratio(0), 'half-even');
  if (zero === undefined) throw new Error('Zero is an amount.');
  return zero;
}

function centsOf(amount: Rational | null): Cents | null | Refused {
  if (amount === null) return null;
  if (amount.num < 0n)
    return refuseRow('What it cost would be less than zero: its fees are more than its total.');
  return (
    centsFromRational(mul(amount, ratio(100)), 'half-even') ??
    refuseRow('That is more than can be counted.')
  );
}

/** The cost of all of it. */
export const basisOf = ({
  price,
  fees,
  tax,
}: Pick<ReadMovement, 'price' | 'fees' | 'tax'>): Rational | null =>
  price === null ? null : add(ratio(price), add(ratio(fees), ratio(tax)));

/** Part of the price, or only for checks. */
const NEVER: ReadonlySet<ColumnRole> = new Set(['spot', 'premium', 'ignored']);
const LONGEST = 300;

/** Cells of a row that are not counted, for display. */
function uncountedCells(cells: RowCells): string {
  const { headings, mapping } = cells.context;
  const counted = DATE_ROLES.find((role) => !isBlank(cells.text(role)));
  const words = mapping.columns.flatMap(({ role }, at) => {
    const text = cells.cell(at);
    const isOtherDate = DATE_ROLES.some((one) => one === role) && role !== counted;
    const isFigure = /\d/u.test(text);
    if (isBlank(text) || !(NEVER.has(role) || isOtherDate) || (role === 'ignored' && !isFigure))
      return [];
    return [`${headings[at] ?? ''}: ${short(text)}`];
  });
  const all = words.join('; ');
  return all.length > LONGEST ? `${all.slice(0, LONGEST - 1)}…` : all;
}
