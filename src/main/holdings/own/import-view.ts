/** Imported rows as the window shows them, with figures as decimal text. */
import type { ImportRow } from '#contract/ipc/holdings/own-entries.ts';
import {
  basisOf,
  type ReadMovement,
  type RowReading,
} from '#domain/holdings/import/rows/row-reader.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { div, type Rational, ratio, toDecimalString } from '#domain/money/rational.ts';

export type Figures = Omit<ImportRow, 'line' | 'status' | 'reason'>;

const NONE: Figures = {
  side: null,
  date: null,
  product: null,
  metal: null,
  pieces: null,
  fineOunces: null,
  priceEach: null,
  total: null,
  fees: null,
  tax: null,
  basis: null,
  currency: null,
  leftOut: '',
};

const OUNCE_DIGITS = 6;
const BITCOIN_DIGITS = 8;

const dollars = (amount: Rational): string => toDecimalString(amount, 2, 'half-even');
const inDollars = (amount: number | null): string | null =>
  amount === null ? null : dollars(ratio(amount, 100));

export function figuresOf(
  movement: ReadMovement,
  leftOut: string,
  materialOf: (product: string) => string | null,
): Figures {
  const { side, placed, product, title, material, pieces, byWeight, fine, price, fees, tax } =
    movement;
  const basis = basisOf(movement);
  const metal = material ?? (product === null ? null : materialOf(product));
  return {
    side,
    date: placed.day,
    product: title,
    metal,
    pieces: byWeight ? null : String(pieces),
    fineOunces:
      fine === null
        ? null
        : toDecimalString(
            contentInSpotUnits(fine),
            fine.unit === 'btc' ? BITCOIN_DIGITS : OUNCE_DIGITS,
            'half-even',
          ),
    priceEach: eachOf(movement),
    total: inDollars(price),
    fees: inDollars(fees),
    tax: inDollars(tax),
    basis: side === 'buy' && basis !== null ? dollars(div(basis, ratio(100))) : null,
    currency: 'USD',
    leftOut,
  };
}

/** Of one piece, or of an ounce or bitcoin. */
function eachOf({ price, pieces, byWeight, fine }: ReadMovement): string | null {
  if (price === null) return null;
  const count = byWeight ? (fine === null ? null : contentInSpotUnits(fine)) : ratio(pieces);
  return count === null || count.num === 0n ? null : dollars(div(ratio(price, 100), count));
}

export const figuresOfRefused = (leftOut: string): Figures => ({ ...NONE, leftOut });

/** Figures that all open readings agree on; null where they differ. */
function common(figures: Figures, others: readonly Figures[]): Figures {
  const same = <Key extends keyof Figures>(key: Key): Figures[Key] | null =>
    others.every((other) => other[key] === figures[key]) ? figures[key] : null;
  return {
    side: same('side'),
    date: same('date'),
    product: same('product'),
    metal: same('metal'),
    pieces: same('pieces'),
    fineOunces: same('fineOunces'),
    priceEach: same('priceEach'),
    total: same('total'),
    fees: same('fees'),
    tax: same('tax'),
    basis: same('basis'),
    currency: same('currency'),
    leftOut: same('leftOut') ?? '',
  };
}

/** Figures that do not depend on an answer; none where a reading refuses the row. */
export const openFigures = (
  movement: ReadMovement,
  nth: number,
  reading: RowReading,
  others: readonly RowReading[],
  materialOf: (product: string) => string | null,
): Figures => {
  const own = figuresOf(movement, reading.leftOut, materialOf);
  const asked = new Set(reading.asks.map(({ id }) => id.replace(/:.*$/su, '')));
  const read = others.flatMap((other) => {
    const one = other.movements[nth];
    return one === undefined ? [] : [figuresOf(one, other.leftOut, materialOf)];
  });
  return withoutAsked(common(own, read), asked);
};

/** Figures that the row's own questions leave open. */
function withoutAsked(figures: Figures, asked: ReadonlySet<string>): Figures {
  const none = (...keys: readonly (keyof Figures)[]): Partial<Figures> =>
    Object.fromEntries(keys.map((key) => [key, key === 'leftOut' ? '' : null]));
  const money = ['priceEach', 'total', 'fees', 'tax', 'basis'] as const;
  return {
    ...figures,
    ...(asked.has('currency') ? none('currency', ...money) : {}),
    ...(asked.has('side') || asked.has('minus') ? none('side', 'basis') : {}),
    ...(asked.has('product') || asked.has('metal') ? none('metal', 'fineOunces') : {}),
    ...(asked.has('unit-of-metal') ? none('pieces', 'fineOunces', ...money) : {}),
    ...(asked.has('alloy') || asked.has('pack') || asked.has('fine-weight')
      ? none('fineOunces')
      : {}),
    ...(['total', 'subtotal', 'discount', 'proceeds', 'fees-of'].some((id) => asked.has(id))
      ? none(...money)
      : {}),
    ...(asked.has('midnight') ? none('date') : {}),
  };
}
