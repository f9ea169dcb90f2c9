/**
 * How well a reading of the columns agrees with itself: pieces times price is the total, spot and premium are the price, a metal costs
 * what it has cost in the last fifty years. Floating point is enough here: no figure that is counted comes of it. Pure.
 */
import type { Material } from '#domain/metal/material.ts';
import type { ColumnRole } from './mapping.ts';

/** A row of the sample under one reading: the number in the column of each role. */
export interface SampleRow {
  readonly title: string;
  readonly metal: Material | null;
  /** Of a sale fees are taken off; null where the row does not say which it is. */
  readonly isSale: boolean | null;
  /** Of its date; null where that is not known. */
  readonly year: number | null;
  /** Fine ounces or bitcoin of one piece, by the catalog or by the title. */
  readonly titleFine: number | null;
  readonly of: ReadonlyMap<ColumnRole, number>;
  /** Ounces, or bitcoin, of one unit of the weights in this row; null where that is not known. */
  readonly perUnit: ReadonlyMap<ColumnRole, number | null>;
  /** 0 to 1. */
  readonly purity: number | null;
}

/**
 * Lowest and highest price of an ounce, or a bitcoin, in dollars, from a year on; rounded outwards. Gold and silver as the LBMA's
 * auctions had them (https://www.lbma.org.uk/prices-and-data), the years to come with room on both sides.
 */
const PRICED: Readonly<
  Record<Material, readonly (readonly [from: number, low: number, high: number])[]>
> = {
  Gold: [
    [0, 90, 900],
    [2006, 500, 1_300],
    [2010, 1_030, 1_950],
    [2016, 1_050, 2_100],
    [2020, 1_450, 2_150],
    [2024, 1_950, 2_850],
    [2025, 2_550, 6_000],
    [2026, 2_550, 20_000],
  ],
  Silver: [
    [0, 2, 50],
    [2006, 8, 31],
    [2011, 18, 50],
    [2014, 11.5, 30],
    [2021, 17, 36],
    [2025, 27, 120],
    [2026, 27, 400],
  ],
  Platinum: [[0, 90, 8_000]],
  Palladium: [[0, 30, 8_000]],
  Bitcoin: [[0, 0.2, 2_000_000]],
};
/** Nobody sells for less than this part of it. */
const LEAST_OF_LOW = 0.8;
/** Small coins cost more than their metal. */
const MOST_OF_HIGH = 2;

const MOST_PIECES = 1_000_000;

const near = (a: number, b: number, part: number, absolute: number): boolean =>
  Math.abs(a - b) <= Math.max(absolute, part * Math.max(Math.abs(a), Math.abs(b)));

/** What a total may be. */
const sumsOf = (
  price: number,
  added: number,
  discount: number,
  isSale: boolean | null,
): readonly number[] => [
  ...(isSale === true ? [] : [price + added - discount, price + added]),
  ...(isSale === false ? [] : [price - added]),
];

/** How many checks agree less how many contradict, over the rows. */
export function agreementOf(rows: readonly SampleRow[]): number {
  return rows.reduce((sum, row) => sum + agreementIn(row), 0) + agreementAcross(rows);
}

function agreementIn(row: SampleRow): number {
  let agreement = 0;
  const check = (holds: boolean | null, weight = 1): void => {
    if (holds !== null) agreement += holds ? weight : -weight;
  };
  const get = (role: ColumnRole): number | null => row.of.get(role) ?? null;
  const abs = (role: ColumnRole): number | null => {
    const value = get(role);
    return value === null ? null : Math.abs(value);
  };
  const [each, subtotal, total] = [abs('price-each'), abs('subtotal'), abs('total')];
  const extras = ['fees', 'tax', 'shipping'] as const;
  const added = extras.reduce((sum, role) => sum + (abs(role) ?? 0), 0);
  const discount = abs('discount') ?? 0;
  const pieces = abs('pieces');
  const { whole, fine } = contentOf(row);
  if (pieces !== null) {
    const isWhole = Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES;
    if (row.metal !== 'Bitcoin' && !isWhole) check(false);
  }
  const counted = pieces ?? abs('gross-all') ?? abs('fine-all') ?? 1;
  const perWeight = abs('price-per-weight');
  const products = [
    ...(each === null ? [] : [{ sum: each * counted, part: 0.000_02 }]),
    // Weights are rounded more.
    ...(perWeight === null || whole === null ? [] : [{ sum: perWeight * whole, part: 0.000_5 }]),
  ];
  for (const { sum: product, part } of products) {
    const slack = 0.02 + 0.005 * counted;
    if (subtotal !== null)
      check(
        near(product, subtotal, part, slack) || near(product - discount, subtotal, part, slack),
        3,
      );
    if (total !== null) {
      const sums = sumsOf(product, added, discount, row.isSale);
      check(
        sums.some((sum) => near(sum, total, part, slack)),
        3,
      );
      // Fees that are there, and not in the total.
      if (added > 0 && near(product, total, part, slack / 2)) agreement -= 4;
    }
  }
  if (subtotal !== null && total !== null) {
    const sums = sumsOf(subtotal, added, discount, row.isSale);
    check(
      sums.some((sum) => near(sum, total, 0.000_02, 0.02)),
      3,
    );
  }
  const [spot, premium] = [abs('spot'), abs('premium')];
  // Fees are no evidence: they move it too little.
  const price = subtotal ?? (each === null ? total : each * counted);
  const range =
    row.metal === null
      ? undefined
      : PRICED[row.metal].findLast(([from]) => from <= (row.year ?? 9_999));
  if (price !== null && price > 0 && fine !== null && fine > 0 && range !== undefined) {
    const ounce = price / fine;
    const isLow = ounce < range[1] * LEAST_OF_LOW;
    const isLike = !isLow && ounce <= range[2] * MOST_OF_HIGH;
    if (!isLike) check(false, isLow ? 3 : 2);
    // Beside a number of pieces a weight is nearly always that of one.
    if (isLike && (pieces ?? 1) > 1 && EACH.some((role) => row.of.has(role))) check(true, 3);
    if (spot !== null && spot > 0) check(ounce > spot * 0.6 && ounce < spot * 1.9, 3);
  }
  if (spot !== null && premium !== null && each !== null)
    check(near(spot + premium, each, 0.01, 0.05));
  const { titleFine } = row;
  if (titleFine !== null && fine !== null && row.of.has('pieces')) {
    const hasWeight = WEIGHTS.some((role) => row.of.has(role));
    if (hasWeight) check(near(fine / counted, titleFine, 0.18, 0.000_001), 3);
  }
  return agreement;
}

const EACH = ['fine-each', 'gross-each'] as const;
const WEIGHTS = ['fine-each', 'fine-all', 'gross-each', 'gross-all'] as const;

/** Ounces of the row, gross and fine: by its weights, else by its title. */
function contentOf(row: SampleRow): {
  readonly whole: number | null;
  readonly fine: number | null;
} {
  const pieces = row.of.get('pieces') ?? null;
  for (const role of WEIGHTS) {
    const value = row.of.get(role);
    const unit = row.perUnit.get(role) ?? null;
    if (value === undefined || unit === null) continue;
    const isEach = role.endsWith('-each');
    const whole = Math.abs(value * unit * (isEach ? Math.abs(pieces ?? 1) : 1));
    const isGross = role.startsWith('gross') && row.purity !== null && row.purity < 0.99;
    return { whole, fine: isGross ? whole * (row.purity ?? 1) : whole };
  }
  if (row.metal === 'Bitcoin' && pieces !== null && row.titleFine === null)
    return { whole: Math.abs(pieces), fine: Math.abs(pieces) };
  if (row.titleFine === null) return { whole: null, fine: null };
  const fine = row.titleFine * Math.abs(pieces ?? 1);
  return { whole: fine, fine };
}

/** The price of one piece is much the same in rows of one product, however many they are of; the price of all is not. */
function agreementAcross(rows: readonly SampleRow[]): number {
  const byTitle = new Map<string, SampleRow[]>();
  for (const row of rows) {
    if ((row.of.get('pieces') ?? 0) === 0 || row.title === '') continue;
    byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row]);
  }
  let agreement = 0;
  for (const same of byTitle.values()) {
    for (const [at, one] of same.entries()) {
      const other = same[at + 1];
      if (other === undefined) continue;
      const ratio = Math.abs((one.of.get('pieces') ?? 1) / (other.of.get('pieces') ?? 1));
      if (ratio < 3 && ratio > 1 / 3) continue;
      agreement += agreementOfTwo(one, other, ratio);
    }
  }
  return agreement;
}

function agreementOfTwo(one: SampleRow, other: SampleRow, ratio: number): number {
  let agreement = 0;
  const compare = (role: ColumnRole, expected: number): void => {
    const [a, b] = [one.of.get(role), other.of.get(role)];
    if (a === undefined || b === undefined || a === 0 || b === 0) return;
    const found = Math.abs(a / b) / expected;
    agreement += found > 0.6 && found < 1.7 ? 2 : -2;
  };
  for (const role of ['price-each', 'gross-each', 'fine-each'] as const) compare(role, 1);
  for (const role of ['subtotal', 'total', 'gross-all', 'fine-all'] as const) compare(role, ratio);
  return agreement;
}
