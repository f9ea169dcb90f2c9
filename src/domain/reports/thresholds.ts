/** The user's own reporting thresholds, and movements that reach them. Nothing here knows what a law requires. */
import { piecesInSum, weighedAs } from '#domain/holdings/amount-held.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Calendar, type Day, dayIn, type Period } from '#domain/calendar/calendar.ts';
import type { Moved } from './movement-table.ts';

export const THRESHOLD_SIDES = ['buy', 'sell', 'either'] as const;
export const THRESHOLD_SPANS = ['order', 'day', 'year'] as const;
export const THRESHOLD_MEASURES = ['money', 'pieces', 'weight'] as const;

export type ThresholdSide = (typeof THRESHOLD_SIDES)[number];
export type ThresholdSpan = (typeof THRESHOLD_SPANS)[number];

/** Cents, pieces, or 1e-7 gram of fine metal; a positive integer. */
export interface ThresholdAmount {
  readonly measure: (typeof THRESHOLD_MEASURES)[number];
  readonly amount: number;
}

export interface Threshold extends ThresholdAmount {
  readonly id: string;
  readonly name: string;
  /** Purchases, sales, or both. */
  readonly side: ThresholdSide;
  /** The span that is added up. */
  readonly per: ThresholdSpan;
  /** All words are in the title of a product or are its metal; empty: everything. */
  readonly words: string;
  /** The source: a text, the place in it, and when it was read. */
  readonly source: string;
}

/** Defaults. Each row names its public source; none is watched until the user turns them on. */
export const SHIPPED_THRESHOLDS: readonly Threshold[] = [
  {
    id: 'form-8300',
    name: 'Form 8300: cash over $10,000',
    side: 'buy',
    per: 'order',
    words: '',
    measure: 'money',
    amount: 1_000_001,
    source:
      '26 U.S.C. § 6050I(a) and 26 CFR § 1.6050I-1, read 2026-11-24: a trade or business that receives more than $10,000 in cash in one transaction, or in related ones, reports it on Form 8300. It is about cash alone; how an order was paid is not looked at here.',
  },
];

/** A reached threshold, in one order, day or year. */
export interface Reached extends Readonly<Sum> {
  readonly threshold: Threshold;
  /** A day, a year, or the ID of an order. */
  readonly span: string;
}

export interface ThresholdTerms {
  readonly calendar: Calendar;
  readonly titleOf: (product: string) => string;
  readonly materialOf: (product: string) => string | null;
}

interface Sum {
  firstAt: number;
  lastAt: number;
  firstDay: Day;
  lastDay: Day;
  amount: number;
  movements: number;
  /** Pieces with an unknown amount, which are left out. */
  unknownPieces: number;
}

/** In the order of the thresholds, the latest first. Only purchases and sales count. */
export function reachedOf(
  thresholds: readonly Threshold[],
  moved: readonly Moved[],
  terms: ThresholdTerms,
): Reached[] {
  return thresholds.flatMap((threshold) => {
    const sums = new Map<string, Sum>();
    const isMeant = matcherOf(threshold, terms);
    for (const one of moved) if (isMeant(one)) addTo(sums, threshold, one, terms.calendar);
    return [...sums]
      .filter(([, { amount }]) => amount >= threshold.amount)
      .map(([span, sum]) => ({ threshold, span, ...sum }))
      .toSorted((a, b) => b.lastAt - a.lastAt);
  });
}

/** Those with a movement in the period. */
export const reachedIn = (
  reached: readonly Reached[],
  { first, last }: Pick<Period, 'first' | 'last'>,
): Reached[] =>
  reached.filter(
    ({ firstDay, lastDay }) => (first === null || lastDay >= first) && firstDay <= last,
  );

function matcherOf(
  { side, words }: Threshold,
  { titleOf, materialOf }: ThresholdTerms,
): (moved: Moved) => boolean {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  const known = new Map<string, boolean>();
  const isProduct = (product: string): boolean => {
    const before = known.get(product);
    if (before !== undefined) return before;
    const text = `${titleOf(product)} ${materialOf(product) ?? ''}`.toLowerCase();
    const found = wanted.every((word) => text.includes(word));
    known.set(product, found);
    return found;
  };
  return ({ kind, product }) =>
    ((kind === 'acquired' && side !== 'sell') || (kind === 'sold' && side !== 'buy')) &&
    isProduct(product);
}

function addTo(
  sums: Map<string, Sum>,
  { measure, per }: Threshold,
  moved: Moved,
  calendar: Calendar,
): void {
  const day = dayIn(calendar, moved);
  const span = spanOf(moved, per, day);
  const sum = sums.get(span) ?? {
    firstAt: moved.at,
    lastAt: moved.at,
    firstDay: day,
    lastDay: day,
    amount: 0,
    movements: 0,
    unknownPieces: 0,
  };
  const amount = measureOf(moved, measure);
  if (amount === null) sum.unknownPieces += piecesInSum(moved.product, moved.pieces);
  else sum.amount += amount;
  sum.movements += 1;
  sum.firstAt = Math.min(sum.firstAt, moved.at);
  sum.lastAt = Math.max(sum.lastAt, moved.at);
  if (day < sum.firstDay) sum.firstDay = day;
  if (day > sum.lastDay) sum.lastDay = day;
  sums.set(span, sum);
}

function spanOf({ id }: Moved, per: ThresholdSpan, day: Day): string {
  // Line IDs are the order and an index.
  if (per === 'order') return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : id;
  return per === 'day' ? day : day.slice(0, 4);
}

/** Money with fees for purchases, before fees for sales. */
function measureOf(
  { kind, product, pieces, price, fees, fine }: Moved,
  measure: ThresholdAmount['measure'],
): number | null {
  // A product by weight has no pieces.
  if (measure === 'pieces') return weighedAs(product, pieces) === null ? pieces : 0;
  if (measure === 'weight') return weightOf(fine);
  if (price === null) return null;
  return kind === 'acquired' ? price + (fees ?? 0) : price;
}

const weightOf = (fine: FineContent | null): number | null =>
  fine === null || fine.unit !== 'ozt' ? null : fine.amount;
