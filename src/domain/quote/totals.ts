import { type FineContent, addContent, scaleContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import {
  type Cents,
  addCents,
  cents,
  multiplyCents,
  negateCents,
  subtractCents,
  sumCents,
} from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import type { Side } from '#domain/market/side.ts';

/** The figures of a quote, named as in the API document (Quote, Line item, Fee, Optional). All in cents. */
export interface QuoteFigures {
  readonly side: Side;
  /** `price` is that of one piece; null if the answer gave none. */
  readonly lines: ReadonlyArray<{ readonly price: Cents | null; readonly quantity: number | null }>;
  readonly fees: ReadonlyArray<{ readonly amount: Cents }>;
  /** `fee` is negative on sells. */
  readonly optionals: ReadonlyArray<{ readonly fee: Cents | null; readonly selected: boolean }>;
  readonly salesTax: Cents | null;
  /** A promotion's total discount, positive; null without one. */
  readonly discount: Cents | null;
  readonly subtotal: Cents;
  readonly total: Cents;
}

/**
 * How the parts make up the total. The document names the parts but not the sum, so more than one reading is possible:
 *
 * - `fees-and-options`: subtotal + fees + tax + selected options - discount
 * - `options-within-fees`: the same, but the options' fees are already among the fees
 * - `fees-deducted`, `fees-deducted-options-within`: on sells, the same two with fees written as positive amounts that
 *   reduce the payout
 */
type TotalReading =
  'fees-and-options' | 'options-within-fees' | 'fees-deducted' | 'fees-deducted-options-within';

interface QuoteCheck {
  /**
   * Subtotal minus the sum of price times quantity; null if a line's figures are unknown or the sum is out of range.
   */
  readonly subtotalUnexplained: Cents | null;
  /**
   * Total minus the sum of its parts, 0 if some reading explains it; null if the sum is out of range or a fee is
   * unknown.
   */
  readonly unexplained: Cents | null;
  /** The reading under which the quote adds up, or null when none does and a difference is reported instead. */
  readonly reading: TotalReading | null;
}

/** Compares a quote's total with its parts. Nothing is corrected: a difference is shown to the user. */
export function checkQuote(figures: QuoteFigures): QuoteCheck {
  const subtotalUnexplained = unlessOverflow(() => subtotalDifference(figures));
  const differences = unlessOverflow(() => differencesByReading(figures));
  if (differences === null) return { subtotalUnexplained, unexplained: null, reading: null };
  const match = differences.find(([, difference]) => difference === 0);
  return {
    subtotalUnexplained,
    unexplained: match === undefined ? (differences[0]?.[1] ?? null) : cents(0),
    reading: match?.[0] ?? null,
  };
}

/** One line of an order: its material, the content of one piece (null if unknown), and the number of pieces. */
interface ContentLine {
  readonly material: Material;
  readonly content: FineContent | null;
  readonly quantity: number;
}

/**
 * The content of a whole order, or null if one figure would mean nothing: the content of a line is unknown, materials
 * differ (an ounce of gold and an ounce of silver do not add up to anything), there are no lines, or it is out of
 * range.
 */
export function orderContent(lines: readonly ContentLine[]): FineContent | null {
  let sum: FineContent | null = null;
  for (const line of lines) {
    if (line.content === null || line.material !== lines[0]?.material) return null;
    const { content, quantity } = line;
    const previous: FineContent | null = sum;
    sum = unlessOverflow(() => {
      const scaled = scaleContent(content, quantity);
      return previous === null ? scaled : addContent(previous, scaled);
    });
    if (sum === null) return null;
  }
  return sum;
}

function subtotalDifference({ lines, subtotal }: QuoteFigures): Cents | null {
  let sum = cents(0);
  for (const { price, quantity } of lines) {
    if (price === null || quantity === null || !Number.isSafeInteger(quantity)) return null;
    sum = addCents(sum, multiplyCents(price, quantity));
  }
  return subtractCents(subtotal, sum);
}

function differencesByReading(
  figures: QuoteFigures,
): ReadonlyArray<readonly [TotalReading, Cents]> | null {
  const chosen: Cents[] = [];
  for (const { fee, selected } of figures.optionals) {
    if (selected && fee === null) return null;
    if (selected && fee !== null) chosen.push(fee);
  }
  const options = sumCents(chosen);
  const fees = sumCents(figures.fees.map((fee) => fee.amount));
  const rest = sumCents([
    figures.subtotal,
    figures.salesTax ?? cents(0),
    negateCents(figures.discount ?? cents(0)),
  ]);
  const unexplained = (...parts: Cents[]): Cents =>
    subtractCents(figures.total, sumCents([rest, ...parts]));
  const added: ReadonlyArray<readonly [TotalReading, Cents]> = [
    ['fees-and-options', unexplained(fees, options)],
    ['options-within-fees', unexplained(fees)],
  ];
  if (figures.side === 'buy') return added;
  const deducted = negateCents(fees);
  return [
    ...added,
    ['fees-deducted', unexplained(deducted, options)],
    ['fees-deducted-options-within', unexplained(deducted)],
  ];
}
