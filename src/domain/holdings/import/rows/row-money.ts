/** Price, fees and taxes of a row in US dollars. */
import {
  add,
  compare,
  mul,
  type Rational,
  ratio,
  toDecimalString,
} from '#domain/money/rational.ts';
import { plainHeading } from '#domain/holdings/import/headings/heading-words.ts';
import { askMixedSigns } from './mixed-signs.ts';
import { type Dollars, dollarsIn, type MoneyRole } from './row-dollars.ts';
import {
  absolute,
  isRefused,
  type Question,
  type Refused,
  refuseRow,
  type RowCells,
  sumOfCells,
} from './row-cells.ts';

export interface RowMoney {
  /** Before fees and taxes; null where it is not known. */
  readonly price: Rational | null;
  /** With shipping. */
  readonly fees: Rational;
  readonly tax: Rational;
  /** Of a sale in the same row; null without one. */
  readonly proceeds: Rational | null;
}

/** The amounts that prices are multiplied by. */
export interface Counted {
  readonly pieces: Rational | null;
  /** Of the whole row in this unit; null where it is not known. */
  readonly weightIn: (unit: string) => Rational | null;
  /** Troy ounces or bitcoin, for a unit price of metal counted by weight. */
  readonly spotUnits: Rational | null;
}

const zero = ratio(0);

export function readMoney(
  cells: RowCells,
  counted: Counted,
  side: {
    readonly isSale: boolean;
    readonly hasSale: boolean;
    readonly pairCurrency: string | null;
  },
): RowMoney | Refused {
  const dollars = dollarsIn(cells, side.pairCurrency);
  if (isRefused(dollars)) return dollars;
  if (!side.hasSale) askMixedSigns(cells, side.isSale);
  const of = (role: MoneyRole): Rational | null => {
    const found = dollars.get(role) ?? [];
    return found.length === 0 ? null : absolute(sumOfCells(found.map(({ value }) => value)));
  };
  const each = dollars.get('price-each')?.[0];
  if (each !== undefined && each.value.num < 0n)
    return refuseRow(`The price is “${each.text}”: write zero or more.`);
  const sums: Sums = {
    product: productOf(dollars, counted),
    subtotal: of('subtotal'),
    total: of('total'),
    fees: add(of('fees') ?? zero, of('shipping') ?? zero),
    tax: of('tax') ?? zero,
    discount: of('discount') ?? zero,
    slack: add(ratio(2, 100), mul(ratio(1, 200), absolute(counted.pieces ?? ratio(1)))),
  };
  const proceeds = of('proceeds');
  if (side.isSale && proceeds !== null) return saleOf(cells, proceeds, sums);
  const bought = priced(cells, sums, side.isSale);
  if (!side.hasSale) return { ...bought, proceeds: null };
  return withSale(cells, bought, proceeds);
}

interface Sums {
  /** Pieces × unit price, or weight × its price. */
  readonly product: Rational | null;
  readonly subtotal: Rational | null;
  readonly total: Rational | null;
  readonly fees: Rational;
  readonly tax: Rational;
  readonly discount: Rational;
  /** The tolerance for rounding. */
  readonly slack: Rational;
}

type Priced = Omit<RowMoney, 'proceeds'>;

const minus = (a: Rational, b: Rational): Rational => add(a, { num: -b.num, den: b.den });
const dollarText = (value: Rational): string => `$${toDecimalString(value, 2, 'half-even')}`;

const apart = (a: Rational, b: Rational): Rational => absolute(minus(a, b));

/** Weights are rounded too. */
const isNear = (a: Rational, b: Rational, slack: Rational): boolean =>
  compare(apart(a, b), add(slack, mul(absolute(b), ratio(1, 100_000)))) <= 0;

function priced(cells: RowCells, sums: Sums, isSale: boolean): Priced {
  const { subtotal, total, discount, fees, tax, slack } = sums;
  const added = add(fees, tax);
  const on = isSale ? { num: -added.num, den: added.den } : added;
  const product = agreeing(cells, sums);
  const price = subtotal ?? product;
  if (total === null) {
    if (price === null || discount.num === 0n) return { price, fees, tax };
    const answer = cells.ask(discountQuestion(cells, price, discount));
    return { price: answer === 'subtract' ? minus(price, discount) : price, fees, tax };
  }
  if (price === null) return { price: minus(total, on), fees, tax };
  const withoutAdded = minus(total, on);
  // The row total is exact; a unit price may be rounded.
  const readings = [
    { like: price, found: withoutAdded },
    { like: minus(price, discount), found: withoutAdded },
    { like: price, found: total },
  ].filter(({ like, found }) => isNear(like, found, slack));
  const [nearest] = readings.toSorted((a, b) =>
    compare(apart(a.like, a.found), apart(b.like, b.found)),
  );
  if (nearest !== undefined) {
    const isAsStated = subtotal !== null && nearest.like === price;
    return { price: isAsStated ? price : nearest.found, fees, tax };
  }
  const stated = statedOnTop(cells, sums, price, total, isSale);
  if (stated !== null) return { price, fees: stated, tax };
  const answer = cells.ask(clashQuestion(cells, { price, added: on, total }));
  if (answer !== 'total') return { price, fees, tax };
  // The total includes costs without a column.
  const left = isSale ? minus(price, total) : minus(total, price);
  return left.num < 0n
    ? { price: withoutAdded, fees, tax }
    : { price, fees: minus(left, tax), tax };
}

/** Fees that a total states to include, without a column of their own; null otherwise. */
function statedOnTop(
  cells: RowCells,
  { fees, tax, discount }: Sums,
  price: Rational,
  total: Rational,
  isSale: boolean,
): Rational | null {
  const at = cells.placeOf('total');
  const isStated =
    at !== null &&
    / (?:incl|inc|including|inclusive|inkl|with|ttc|all in|charged|inclus|incluido|incluso) /u.test(
      plainHeading(cells.context.headings[at] ?? ''),
    );
  if (!isStated || fees.num !== 0n || tax.num !== 0n || discount.num !== 0n) return null;
  const on = isSale ? minus(price, total) : minus(total, price);
  return on.num >= 0n && compare(on, mul(price, ratio(1, 4))) < 0 ? on : null;
}

/** Pieces × price; asked where the row has another sum. */
function agreeing(cells: RowCells, { product, subtotal, discount, slack }: Sums): Rational | null {
  if (product === null || subtotal === null) return product;
  if (isNear(product, subtotal, slack) || isNear(minus(product, discount), subtotal, slack))
    return subtotal;
  cells.ask({
    id: 'subtotal',
    at: cells.placeOf('subtotal'),
    text: 'Which amount counts where pieces times price is another sum than the row has?',
    why: `Pieces times price is ${dollarText(product)}, and the row has ${dollarText(subtotal)}.`,
    options: [
      { value: 'sum', label: 'The sum of the row' },
      { value: 'leave', label: 'Leave such rows out' },
    ],
  });
  return subtotal;
}

const discountQuestion = (cells: RowCells, price: Rational, discount: Rational): Question => ({
  id: 'discount',
  at: cells.placeOf('discount'),
  text: 'Is the discount already taken off the price?',
  why: `The price is ${dollarText(price)}, and the discount ${dollarText(discount)}.`,
  options: [
    { value: 'subtract', label: 'No: take it off' },
    { value: 'included', label: 'Yes: the price is what was paid' },
  ],
});

const clashQuestion = (
  cells: RowCells,
  {
    price,
    added,
    total,
  }: { readonly price: Rational; readonly added: Rational; readonly total: Rational },
): Question => ({
  id: 'total',
  at: cells.placeOf('total'),
  text: 'Which amount counts where the price and what is added to it are not the total?',
  why: `Price and fees are ${dollarText(add(price, added))}, and the total is ${dollarText(total)}.`,
  options: [
    { value: 'total', label: 'The total is what was paid' },
    { value: 'price', label: 'The price and its fees, without the total' },
  ],
});

/** A sale with its proceeds. */
function saleOf(cells: RowCells, proceeds: Rational, { fees, tax }: Sums): RowMoney {
  const added = add(fees, tax);
  if (added.num === 0n) return { price: proceeds, fees, tax, proceeds: null };
  const answer = cells.ask(netQuestion(cells, proceeds, added));
  return { price: answer === 'net' ? add(proceeds, added) : proceeds, fees, tax, proceeds: null };
}

const netQuestion = (cells: RowCells, proceeds: Rational, fees: Rational): Question => ({
  id: 'proceeds',
  at: cells.placeOf('proceeds'),
  text: 'Are the fees already taken off the proceeds?',
  why: `The proceeds are ${dollarText(proceeds)}, and the fees ${dollarText(fees)}.`,
  options: [
    { value: 'gross', label: 'No: take them off' },
    { value: 'net', label: 'Yes: the proceeds are what was received' },
  ],
});

/** A purchase and its sale in one row: fees may be of either. */
function withSale(cells: RowCells, bought: Priced, proceeds: Rational | null): RowMoney {
  const added = add(bought.fees, bought.tax);
  if (added.num !== 0n) {
    cells.ask({
      id: 'fees-of',
      at: cells.placeOf('fees') ?? cells.placeOf('tax'),
      text: 'Are the fees of these rows in their cost and proceeds already?',
      why: `A row has a purchase and a sale, and fees of ${dollarText(added)}.`,
      options: [
        { value: 'included', label: 'Yes: count them no further time' },
        { value: 'leave', label: 'No: leave such rows out' },
      ],
    });
  }
  const whole = bought.price === null ? null : bought.price;
  return { price: whole, fees: zero, tax: zero, proceeds };
}

function productOf(dollars: Dollars, { pieces, weightIn, spotUnits }: Counted): Rational | null {
  const each = dollars.get('price-each')?.[0];
  if (each !== undefined) {
    const count =
      each.unit !== null && each.unit !== 'BTC' ? weightIn(each.unit) : (pieces ?? spotUnits);
    return count === null ? null : mul(absolute(each.value), absolute(count));
  }
  const perWeight = dollars.get('price-per-weight')?.[0];
  if (perWeight === undefined) return null;
  const weight = perWeight.unit === null ? spotUnits : weightIn(perWeight.unit);
  return weight === null ? null : mul(absolute(perWeight.value), absolute(weight));
}
